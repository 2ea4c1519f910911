import { createVerify } from 'node:crypto';
import { errorTexts } from 'shared-contracts/texts/errors';
import { openAlipay } from '../../payments/providers/alipay.ts';
import { alipayAnswerTo } from '../../testing/alipay-notices.ts';
import { rowOf, somebody } from '../../testing/certifications.ts';
import { alipayAppId, providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { createAlipayVerifier } from './alipay-verifier.ts';
import { certificationReasons } from './reasons.ts';

const { server, stubs, keys, customer } = providerServer();

const INITIALIZE = 'alipay.user.certify.open.initialize';
const QUERY = 'alipay.user.certify.open.query';
const CERTIFY_ID = '2109b5e671aa3ff2eb4851816c65828f';

const fine = { code: '10000', msg: 'Success' };
const started = (answer: Readonly<Record<string, string>> = { ...fine, certify_id: CERTIFY_ID }, key = keys.alipays.privateKey) =>
  ({ status: 200, body: alipayAnswerTo(INITIALIZE, answer, key) }) as const;
const said = (answer: Readonly<Record<string, string>>, key = keys.alipays.privateKey) =>
  ({ status: 200, body: alipayAnswerTo(QUERY, { ...fine, ...answer }, key) }) as const;

/** A customer whose attempt is pending at Alipay. */
async function scanning(sent = somebody()) {
  const person = await customer();
  stubs.alipay.react(started());
  const info = await server.call('getPersonalVerifyUrl', sent, { token: person.token });
  return { ...person, sent, info, requests: [...stubs.alipay.received] };
}

/** Polls three seconds later, with the given reactions of Alipay. */
async function asked(token: string, ...reactions: Parameters<typeof stubs.alipay.react>) {
  server.clock.advance(3);
  stubs.alipay.react(...reactions);
  return server.call('getUserCertifyInfo', {}, { token });
}

const signedText = (fields: Readonly<Record<string, string>>) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

describe('personal certification with Alipay', () => {
  it('starts an attempt with a signed request that keeps name and number out of the URL', async () => {
    const { sent, requests } = await scanning();
    expect(requests).toHaveLength(1);
    const [{ url, body }] = requests as [(typeof requests)[number]];
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({ method: INITIALIZE, app_id: alipayAppId, sign_type: 'RSA2' });
    const { sign = '', ...fields } = { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
    expect(createVerify('RSA-SHA256').update(signedText(fields), 'utf8').verify(keys.ours.publicKey, sign, 'base64')).toBe(true);
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      outer_order_no: expect.stringMatching(/^\w{32}$/) as string,
      biz_code: 'FACE',
      identity_param: { identity_type: 'CERT_INFO', cert_type: 'IDENTITY_CARD', cert_name: sent.realName, cert_no: sent.idNumber },
      merchant_config: { return_url: `${siteOrigin}/person/account/certificate` },
    });
    expect(url.href).not.toContain(sent.idNumber);
    expect(decodeURIComponent(url.href)).not.toContain(sent.realName);
  });

  it("points the QR code to Alipay's page for that attempt, signed by us", async () => {
    const { info } = await scanning();
    const { origin, searchParams } = new URL(info.scan?.url ?? '');
    expect(origin).toBe(stubs.alipay.origin);
    const { sign = '', ...fields } = Object.fromEntries(searchParams);
    expect(fields).toMatchObject({ method: 'alipay.user.certify.open.certify', app_id: alipayAppId });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({ certify_id: CERTIFY_ID });
    expect(createVerify('RSA-SHA256').update(signedText(fields), 'utf8').verify(keys.ours.publicKey, sign, 'base64')).toBe(true);
  });

  it('passes when Alipay reports that this attempt passed', async () => {
    const { token } = await scanning();
    expect(await asked(token, said({ passed: 'T' }))).toMatchObject({ state: 'passed', bonusOrderId: expect.any(String) });
    const [request] = stubs.alipay.received;
    expect(request?.url.searchParams.get('method')).toBe(QUERY);
    expect(JSON.parse(new URLSearchParams(request?.body).get('biz_content') ?? '')).toEqual({ certify_id: CERTIFY_ID });
  });

  it('waits while Alipay reports not passed without a reason, and fails once there is one', async () => {
    const { token } = await scanning();
    expect(await asked(token, said({ passed: 'F' }))).toMatchObject({ state: 'scanning' });
    expect(await asked(token, said({ passed: 'F', fail_reason: 'FACE_NOT_MATCH' }))).toMatchObject({
      state: 'failed',
      reason: certificationReasons.declined.en,
    });
  });

  it.each([
    ['drops the connection', 'break' as const],
    ['does not respond', 'silence' as const],
    ['is failing', { status: 502, body: 'Bad gateway' }],
    ['reports an error', () => said({ code: '20000', sub_code: 'isp.unknow-error' })],
    ['returns nonsense', { status: 200, body: 'nonsense' }],
    ['signs with the wrong key', () => said({ passed: 'T' }, keys.ours.privateKey)],
  ])('keeps waiting if Alipay %s, and passes later', async (_, reaction) => {
    const { token } = await scanning();
    expect(await asked(token, typeof reaction === 'function' ? reaction() : reaction)).toMatchObject({ state: 'scanning' });
    expect(await asked(token, said({ passed: 'T' }))).toMatchObject({ state: 'passed' });
  });

  it('retries once if the connection breaks', async () => {
    const { token } = await scanning();
    expect(await asked(token, 'break', said({ passed: 'T' }))).toMatchObject({ state: 'passed' });
    expect(stubs.alipay.received).toHaveLength(2);
  });
});

describe('an attempt that Alipay does not start', () => {
  it.each([
    ['drops the connection', 'break' as const],
    ['does not respond', 'silence' as const],
    ['refuses', () => started({ code: '40004', msg: 'Business Failed', sub_code: 'INVALID_PARAMETER' })],
    ['returns no certification ID', () => started(fine)],
    ['signs with the wrong key', () => started(undefined, keys.ours.privateKey)],
  ])('is reported in both languages and changes nothing if Alipay %s', async (_, reaction) => {
    const { token, customerId } = await customer();
    for (const language of ['en', 'zh'] as const) {
      stubs.alipay.react(typeof reaction === 'function' ? reaction() : reaction);
      const { body } = await server.call.refused('getPersonalVerifyUrl', 'certificationUnavailable', somebody(), { token, language });
      expect(body.msg).toBe(errorTexts.certificationUnavailable[language]);
    }
    expect(await rowOf(server, customerId)).toBeUndefined();
  });

  it('keeps the previous attempt', async () => {
    const { token, info } = await scanning();
    stubs.alipay.react('break');
    expect(await server.call.reasonOf('getPersonalVerifyUrl', somebody(), { token })).toBe('certificationUnavailable');
    expect(await asked(token, said({ passed: 'F' }))).toMatchObject({ state: 'scanning', scan: info.scan });
  });
});

describe('the error of a failed request', () => {
  it('contains no personal data, even if the response does', async () => {
    const { realName, idNumber } = somebody();
    const { privateKey } = keys.ours;
    const app = { appId: alipayAppId, privateKey, publicKey: keys.alipays.publicKey };
    const verifier = createAlipayVerifier(await openAlipay(app, 1000, `${stubs.alipay.origin}/gateway.do`), 1000);
    const identity = JSON.stringify({ cert_name: realName, cert_no: idNumber });
    const now = server.clock.now();
    for (const reaction of [
      said({ passed: 'T', identity_info: identity }, privateKey),
      said({ code: '40004', sub_code: 'INVALID_PARAMETER', sub_msg: identity }),
      { status: 500, body: identity },
    ]) {
      stubs.alipay.react(reaction);
      const error: unknown = await verifier.ask(CERTIFY_ID, now).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(Error);
      const { message, stack = '', cause } = error as Error;
      expect(cause).toBeUndefined();
      for (const secret of [realName, idNumber]) expect(message + stack).not.toContain(secret);
    }
  });
});

describe('production', () => {
  it('has no simulated payment app', async () => {
    expect((await server.call.raw('sandboxCertificationDecide', { ref: CERTIFY_ID, action: 'approve' })).status).toBe(404);
  });
});
