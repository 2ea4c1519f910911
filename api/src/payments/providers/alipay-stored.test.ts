import { createVerify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { STORE_METHOD_MINUTES } from 'shared-contracts/constants';
import { alipayAnswerTo, alipayFields, deliverAlipay, signAlipay } from '../../testing/alipay-notices.ts';
import { alipayAppId, providerServer, siteOrigin } from '../../testing/provider-server.ts';
import { startProviderStub, type ProviderStub, type Reaction } from '../../testing/provider-stub.ts';
import { rsaPair } from '../../testing/rsa-pair.ts';
import { storedMethods } from '../records/stored-method-tables.ts';
import { openAlipay } from './alipay.ts';
import { createAlipayProvider } from './alipay-provider.ts';
import type { StoredCharges } from './stored-charges.ts';

type Fields = Readonly<Record<string, string>>;

const SCENE = 'INDUSTRY|SOFTWARE';
const page = 'https://openapi.alipay.com/gateway.do?sign=a%2Bb';
const fine = { code: '10000', msg: 'Success' };
const refusedWith = (subCode: string) => ({ code: '40004', msg: 'Business Failed', sub_code: subCode });
const none = refusedWith('USER_AGREEMENT_NOT_EXIST');
const signed = { ...fine, agreement_no: '20261201000000000001', status: 'NORMAL', alipay_logon_id: '138****4242' };
const now = new Date('2026-12-01T08:00:00.000Z');
const agreement = (id: string): Fields => ({ ...signed, agreement_no: `2026${id}`, external_agreement_no: id });

/** What a stub of Alipay was asked. */
const contentsAt = ({ received }: ProviderStub) =>
  received.map(({ url, body }): unknown =>
    JSON.parse(new URLSearchParams(body).get('biz_content') ?? url.searchParams.get('biz_content') ?? 'null'),
  );

describe('agreements with Alipay', () => {
  const keys = { ours: rsaPair('tidegate'), alipays: rsaPair('alipay') };
  let stub: ProviderStub;
  let stored: StoredCharges;
  beforeAll(async () => {
    stub = await startProviderStub();
    const app = { appId: alipayAppId, privateKey: keys.ours.privateKey, publicKey: keys.alipays.publicKey };
    const alipay = await openAlipay(app, 1000, `${stub.origin}/gateway.do`);
    const provider = createAlipayProvider(alipay, { agreementScene: SCENE }, { notifyUrl: `${siteOrigin}/notify`, timeoutMs: 1000 });
    if (!provider.stored) throw new Error('agreements cannot be signed');
    ({ stored } = provider);
  });
  afterAll(() => stub.close());

  const answering = (...answers: readonly [method: string, answer: Fields][]) => {
    const reactions = answers.map(([method, answer]): Reaction => ({
      status: 200,
      body: alipayAnswerTo(`alipay.${method}`, answer, keys.alipays.privateKey),
    }));
    stub.react(...(reactions as [Reaction, ...Reaction[]]));
  };
  const asked = () => stub.received.map(({ url }) => url.searchParams.get('method'));
  const contentOf = (index: number): unknown => contentsAt(stub)[index];
  const refs = { id: 'sm1', customerRef: 'sm1', setupRef: page, createdAt: now, methodRef: null };
  const payment = {
    id: 'p1',
    providerRef: '2026',
    state: 'pending',
    amountCents: 9940,
    currency: 'CNY',
    title: 'Tidegate: 1 GB = a/b',
  } as const;
  const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it('are signed on a page for the number of ours, signed with our key, which closes automatically', async () => {
    const setup = await stored.startSetup({ storedMethodId: 'sm1', language: 'zh', returnUrl: `${siteOrigin}/back`, now });
    expect(setup).toEqual({ customerRef: 'sm1', setupRef: expect.any(String) });
    const { sign = '', ...fields } = Object.fromEntries(new URL(setup.setupRef).searchParams);
    expect(fields).toMatchObject({
      app_id: alipayAppId,
      method: 'alipay.user.agreement.page.sign',
      notify_url: `${siteOrigin}/notify`,
      return_url: `${siteOrigin}/back`,
    });
    expect(JSON.parse(fields.biz_content ?? '')).toEqual({
      personal_product_code: 'GENERAL_WITHHOLDING_P',
      product_code: 'GENERAL_WITHHOLDING',
      sign_scene: SCENE,
      external_agreement_no: 'sm1',
      access_params: { channel: 'ALIPAYAPP' },
      effect_time: STORE_METHOD_MINUTES * 60,
    });
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&');
    expect(createVerify('RSA-SHA256').update(text, 'utf8').verify(keys.ours.publicKey, sign, 'base64')).toBe(true);
  });

  it("open in Alipay's app, also if the phone's own browser or camera was used", () => {
    expect(stored.pageFor?.(page, 'Mozilla/5.0 AlipayClient/10.5')).toBe(page);
    expect(stored.pageFor?.(page, 'Mozilla/5.0 Mobile Safari')).toBe(
      `alipays://platformapi/startapp?appId=20000067&url=${encodeURIComponent(page)}`,
    );
  });

  it.each([
    ['signed', signed, 1, { state: 'active', methodRef: signed.agreement_no, label: { account: '138****4242' } }],
    ['not signed yet', none, 1, { state: 'starting' }],
    ['about to be signed', { ...signed, status: 'TEMP' }, 1, { state: 'starting' }],
    ['not signed in time', none, STORE_METHOD_MINUTES, { state: 'ended' }],
    ['stopped', { ...signed, status: 'STOP' }, 1, { state: 'ended' }],
  ])('are looked up by our number until they are %s', async (_, answer, minutes, read) => {
    answering(['user.agreement.query', answer]);
    expect(await stored.read(refs, afterMinutes(minutes))).toEqual(read);
    expect(contentOf(0)).toEqual({ personal_product_code: 'GENERAL_WITHHOLDING_P', sign_scene: SCENE, external_agreement_no: 'sm1' });
  });

  it('are looked up by their own number once signed, and have ended when Alipay knows them no more', async () => {
    answering(['user.agreement.query', none]);
    expect(await stored.read({ ...refs, methodRef: '2026' }, now)).toEqual({ state: 'ended' });
    expect(contentOf(0)).toEqual({ agreement_no: '2026' });
    answering(['user.agreement.query', { code: '20000', sub_code: 'isp.unknow-error' }]);
    await expect(stored.read(refs, now)).rejects.toThrow('20000');
  });

  it('are charged in CNY under the number of our payment [4.92]', async () => {
    expect(
      await stored.prepare({
        paymentId: 'p1',
        orderId: 'F1',
        amountCents: 9940,
        currency: 'CNY',
        title: '',
        customerRef: 'sm1',
        methodRef: '2026',
      }),
    ).toBe('2026');
    answering(['trade.pay', { ...fine, out_trade_no: 'p1', total_amount: '99.40' }]);
    expect(await stored.charge(payment, now)).toEqual({ state: 'paid', amountCents: 9940, currency: 'CNY' });
    expect(contentOf(0)).toEqual({
      out_trade_no: 'p1',
      product_code: 'GENERAL_WITHHOLDING',
      total_amount: '99.40',
      subject: 'Tidegate: 1 GB   a b',
      agreement_params: { agreement_no: '2026' },
    });
  });

  it('are charged later if Alipay has yet to decide', async () => {
    answering(['trade.pay', { code: '10003', msg: 'order success pay inprocess' }]);
    expect(await stored.charge(payment, now)).toEqual({ state: 'pending', amountCents: 9940, currency: 'CNY' });
  });

  it.each([
    ['ACQ.BUYER_BALANCE_NOT_ENOUGH', 'cardDeclined'],
    ['ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR', 'cardDeclined'],
    ['ACQ.ERROR_BUYER_CERTIFY_LEVEL_LIMIT', 'authenticationNeeded'],
    ['ACQ.AGREEMENT_NOT_EXIST', 'methodEnded'],
    ['ACQ.AGREEMENT_STATUS_NOT_NORMAL', 'methodEnded'],
  ])('that fail with %s are declined as %s, and their trade is closed', async (subCode, failure) => {
    answering(['trade.pay', refusedWith(subCode)], ['trade.close', refusedWith('ACQ.TRADE_NOT_EXIST')]);
    expect(await stored.charge(payment, now)).toEqual({ state: 'declined', amountCents: 9940, currency: 'CNY', failure });
    expect(asked()).toEqual(['alipay.trade.pay', 'alipay.trade.close']);
  });

  it('count if the customer paid the declined trade before it could be closed', async () => {
    const paid = { ...fine, out_trade_no: 'p1', trade_status: 'TRADE_SUCCESS', total_amount: '99.40' };
    answering(
      ['trade.pay', refusedWith('ACQ.PAYMENT_FAIL')],
      ['trade.close', refusedWith('ACQ.REASON_TRADE_STATUS_INVALID')],
      ['trade.query', paid],
    );
    expect(await stored.charge(payment, now)).toMatchObject({ state: 'paid' });
  });

  it('are not charged again if an earlier answer was lost [7.85]', async () => {
    stub.react('silence');
    await expect(stored.charge(payment, now)).rejects.toThrow(/./);
    const paid = { ...fine, out_trade_no: 'p1', trade_status: 'TRADE_SUCCESS', total_amount: '99.40' };
    answering(['trade.pay', refusedWith('ACQ.TRADE_HAS_SUCCESS')], ['trade.query', paid]);
    expect(await stored.charge(payment, now)).toEqual({ state: 'paid', amountCents: 9940, currency: 'CNY' });
  });

  it.each([
    ['no amount', { out_trade_no: 'p1' }],
    ['no valid amount', { out_trade_no: 'p1', total_amount: 'x' }],
    ['another payment', { out_trade_no: 'p2', total_amount: '99.40' }],
  ])('are queried again if the answer names %s', async (_, answer) => {
    answering(['trade.pay', { ...fine, ...answer }]);
    await expect(stored.charge(payment, now)).rejects.toThrow("doesn't say what it charged");
  });

  it('throw on any other failure, and on an answer that Alipay has not signed', async () => {
    answering(['trade.pay', refusedWith('ACQ.MERCHANT_AGREEMENT_INVALID')]);
    await expect(stored.charge(payment, now)).rejects.toThrow('MERCHANT_AGREEMENT_INVALID');
    await expect(stored.charge({ ...payment, providerRef: null }, now)).rejects.toThrow('not prepared');
    stub.react({
      status: 200,
      body: alipayAnswerTo('alipay.trade.pay', { ...fine, out_trade_no: 'p1', total_amount: '99.40' }, keys.ours.privateKey),
    });
    await expect(stored.charge(payment, now)).rejects.toThrow(/./);
  });

  it('are unsigned by their own number once signed, also if the scene has changed since', async () => {
    answering(['user.agreement.query', signed], ['user.agreement.unsign', fine]);
    await stored.remove({ customerRef: 'sm1', methodRef: '2025' }, now);
    expect(contentOf(0)).toEqual({ agreement_no: '2025' });
    expect(contentOf(1)).toEqual({ agreement_no: signed.agreement_no });
  });

  it('are unsigned once', async () => {
    answering(['user.agreement.query', signed], ['user.agreement.unsign', fine]);
    await stored.remove({ customerRef: 'sm1' }, now);
    expect(asked()).toEqual(['alipay.user.agreement.query', 'alipay.user.agreement.unsign']);
    expect(contentOf(1)).toEqual({ agreement_no: signed.agreement_no });
    answering(['user.agreement.query', none]);
    await stored.remove({ customerRef: 'sm1' }, now);
    expect(asked()).toEqual(['alipay.user.agreement.query']);
    answering(['user.agreement.query', signed], ['user.agreement.unsign', refusedWith('SYSTEM_ERROR')]);
    await expect(stored.remove({ customerRef: 'sm1' }, now)).rejects.toThrow('SYSTEM_ERROR');
  });
});

describe('signing an agreement with Alipay [2.172][M9]', () => {
  const { server, stubs, keys, customer } = providerServer({ ALIPAY_AGREEMENT_SCENE: SCENE });
  const listOf = async (token: string) => (await server.call('storedMethods', {}, { token })).list;
  const bodyOf = (method: string, answer: Fields) => alipayAnswerTo(`alipay.${method}`, answer, keys.alipays.privateKey);
  const replying = (answer: Fields) => stubs.alipay.react({ status: 200, body: bodyOf('user.agreement.query', answer) });

  async function started() {
    const { token } = await customer();
    const { storedMethodId, ...answer } = await server.call('startStoredMethod', { payMethod: 'alipay' }, { token, language: 'zh' });
    return { token, storedMethodId, ...answer };
  }

  /** Fields of a notice about an agreement; it names no seller. */
  function fieldsOf(id: string, changes: Fields = {}): Fields {
    const {
      out_trade_no: _trade,
      trade_no: _no,
      trade_status: _status,
      total_amount: _amount,
      subject: _subject,
      ...common
    } = alipayFields(server, '');
    const { seller_id: _seller, ...rest } = common;
    const about = { notify_type: 'dut_user_sign', external_agreement_no: id, agreement_no: `2026${id}`, status: 'NORMAL' };
    return { ...rest, ...about, personal_product_code: 'GENERAL_WITHHOLDING_P', sign_scene: SCENE, ...changes };
  }
  async function deliver(fields: Fields) {
    const { statusCode, body } = await deliverAlipay(server, fields);
    await server.jobs.run();
    return { status: statusCode, body };
  }
  const notice = (id: string, changes: Fields = {}) => signAlipay(fieldsOf(id, changes), keys.alipays.privateKey);
  const taken = { status: 200, body: 'success' };
  const refused = { status: 400, body: 'failure' };
  const rowOf = async (id: string) => (await server.db.select().from(storedMethods).where(eq(storedMethods.id, id)))[0];

  beforeEach(() => server.jobs.clear(server.db));

  it('starts with a link that leads a phone to Alipay, while it can be used', async () => {
    const { token, storedMethodId, setupUrl, isInApp } = await started();
    expect({ setupUrl, isInApp }).toEqual({ setupUrl: `/api/v1/payment-methods/${storedMethodId}/page`, isInApp: true });
    expect(await server.call('storedMethods', {}, { token })).toMatchObject({ isPending: true, offered: ['stripe', 'alipay'] });
    const leadsTo = async (agent: string) => {
      const { statusCode, headers } = await server.app.inject({ url: setupUrl, headers: { 'user-agent': agent } });
      return [statusCode, headers.location];
    };
    const { setupRef } = (await rowOf(storedMethodId)) ?? { setupRef: '' };
    expect(setupRef).toContain('alipay.user.agreement.page.sign');
    expect(await leadsTo('AlipayClient/10.5')).toEqual([302, setupRef]);
    expect(await leadsTo('Mobile Safari')).toEqual([302, expect.stringMatching(/^alipays:\/\/platformapi\/startapp\?/)]);
    server.clock.advance(STORE_METHOD_MINUTES * 60);
    expect(await leadsTo('AlipayClient/10.5')).toEqual([302, `${siteOrigin}/person/balance`]);
    const unknown = await server.app.inject({ url: '/api/v1/payment-methods/sm0/page' });
    expect(unknown.headers.location).toBe(`${siteOrigin}/person/balance`);
  });

  it('is reported by Alipay, and keeps what the customer recognizes the account by', async () => {
    const { token, storedMethodId } = await started();
    replying(agreement(storedMethodId));
    expect(await deliver(notice(storedMethodId))).toEqual(taken);
    expect(await listOf(token)).toEqual([
      { storedMethodId, payMethod: 'alipay', account: '138****4242', activeSince: expect.any(String), renews: [] },
    ]);
  });

  it.each([
    ['signed with another key', (id: string) => signAlipay(fieldsOf(id), keys.ours.privateKey)],
    ['without a signature', (id: string) => fieldsOf(id)],
    ['with its number changed after signing', (id: string) => ({ ...notice('sm0'), external_agreement_no: id })],
    ['for another app', (id: string) => notice(id, { app_id: '2021000000000002' })],
    ['for another seller', (id: string) => notice(id, { seller_id: '2088000000000002' })],
    ['without a timestamp', (id: string) => notice(id, { notify_time: '' })],
    ['without a number', () => notice('')],
  ])('is not believed from a notice %s', async (_, fields) => {
    const { token, storedMethodId } = await started();
    replying(agreement(storedMethodId));
    expect(await deliver(fields(storedMethodId))).toEqual(refused);
    expect(await listOf(token)).toEqual([]);
    expect(stubs.alipay.received).toEqual([]);
  });

  it('is not believed before Alipay confirms it, nor for another product or number', async () => {
    const { token, storedMethodId } = await started();
    replying(none);
    expect(await deliver(notice(storedMethodId))).toEqual(taken);
    expect(await listOf(token)).toEqual([]);
    replying(agreement(storedMethodId));
    expect(await deliver(notice(storedMethodId, { personal_product_code: 'CYCLE_PAY_AUTH_P' }))).toEqual(taken);
    expect(await deliver(notice('smOfSomebodyElse'))).toEqual(taken);
    expect(await listOf(token)).toEqual([]);
  });

  it('is found out without a notice', async () => {
    const { token, storedMethodId } = await started();
    replying(agreement(storedMethodId));
    await server.jobs.advance(server.db, 120_000);
    await server.jobs.run();
    expect(await listOf(token)).toMatchObject([{ storedMethodId }]);
  });

  it('ends when the customer unsigns it in Alipay', async () => {
    const { token, storedMethodId } = await started();
    replying(agreement(storedMethodId));
    await deliver(notice(storedMethodId));
    replying(none);
    expect(await deliver(notice(storedMethodId, { notify_type: 'dut_user_unsign', status: 'UNSIGN' }))).toEqual(taken);
    expect(await listOf(token)).toEqual([]);
    expect(await rowOf(storedMethodId)).toMatchObject({ state: 'ended', endReason: 'provider' });
  });

  it('ends at Alipay when the customer removes it here, by its own number', async () => {
    const { token, storedMethodId } = await started();
    replying(agreement(storedMethodId));
    await deliver(notice(storedMethodId));
    stubs.alipay.react(
      { status: 200, body: bodyOf('user.agreement.query', agreement(storedMethodId)) },
      { status: 200, body: bodyOf('user.agreement.unsign', fine) },
    );
    await server.call('removeStoredMethod', { storedMethodId }, { token });
    await server.jobs.run();
    expect(contentsAt(stubs.alipay)).toEqual([{ agreement_no: `2026${storedMethodId}` }, { agreement_no: `2026${storedMethodId}` }]);
  });

  it('too late, when nobody waits for it anymore, is undone at Alipay', async () => {
    const { token, storedMethodId } = await started();
    replying(none);
    server.clock.advance((STORE_METHOD_MINUTES + 1) * 60);
    await server.jobs.advance(server.db, (STORE_METHOD_MINUTES + 1) * 60_000);
    await server.jobs.run();
    expect(await rowOf(storedMethodId)).toMatchObject({ state: 'ended', endReason: 'abandoned' });
    stubs.alipay.react(
      { status: 200, body: bodyOf('user.agreement.query', agreement(storedMethodId)) },
      { status: 200, body: bodyOf('user.agreement.unsign', fine) },
    );
    expect(await deliver(notice(storedMethodId))).toEqual(taken);
    expect(stubs.alipay.received.map(({ url }) => url.searchParams.get('method'))).toEqual([
      'alipay.user.agreement.query',
      'alipay.user.agreement.unsign',
    ]);
    expect(await listOf(token)).toEqual([]);
  });
});
