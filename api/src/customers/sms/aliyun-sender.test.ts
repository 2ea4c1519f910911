import { createHash, createHmac } from 'node:crypto';
import { verifyCodeType } from 'shared-contracts/constants';
import { startProviderStub, type ProviderStub, type ReceivedRequest } from '../../testing/provider-stub.ts';
import { createAliyunSender } from './aliyun-sender.ts';
import { signAliyunCall } from './aliyun-signature.ts';
import type { SmsMessage } from './sms-sender.ts';
import { smsText } from './sms-text.ts';

const settings = {
  accessKeyId: 'LTAI-nobody',
  accessKeySecret: 'nobody-knows',
  signName: '潮汐代理',
  templateCode: 'SMS_1',
  noticeTemplateCode: undefined,
  senderId: undefined,
};
const at = new Date('2026-03-02T08:00:00.789Z');
const messageTo = (mobile: string) => ({ mobile, code: '482913', type: verifyCodeType.smsLogin, at });
const [inMainland, abroad] = [messageTo('+8613800138000'), messageTo('+85261234567')];

let mainlandStub: ProviderStub;
let abroadStub: ProviderStub;
beforeAll(async () => {
  [mainlandStub, abroadStub] = await Promise.all([startProviderStub(), startProviderStub()]);
});
afterAll(() => Promise.all([mainlandStub.close(), abroadStub.close()]));
beforeEach(() => {
  mainlandStub.react({ status: 200, body: { Code: 'OK', BizId: '1' } });
  abroadStub.react({ status: 200, body: { ResponseCode: 'OK', MessageId: '1' } });
});

const send = async (message: SmsMessage, changes: object = {}, timeoutMs = 5000) =>
  createAliyunSender({ ...settings, ...changes }, { mainland: mainlandStub.origin, abroad: abroadStub.origin, timeoutMs }).send(message);

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** Authorization header that the provider would compute for the received request. */
function authorizationOf({ url, headers, body }: ReceivedRequest): string {
  const names = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];
  const request = [
    'POST',
    url.pathname,
    url.search.slice(1).split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    names.join(';'),
    hex(body),
  ].join('\n');
  const signature = createHmac('sha256', settings.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(request)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=LTAI-nobody,SignedHeaders=${names.join(';')},Signature=${signature}`;
}

describe('the signature', () => {
  it('matches the example in the documentation', () => {
    const { path, headers } = signAliyunCall({
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(path).toBe('/?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});

describe('a message via Alibaba Cloud', () => {
  it('to mainland China uses an approved template', async () => {
    await send(inMainland);
    const [request] = mainlandStub.received;
    expect(request).toMatchObject({
      method: 'POST',
      body: '',
      headers: { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25', 'x-acs-date': '2026-03-02T08:00:00Z' },
    });
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '潮汐代理',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"482913"}',
    });
    expect(abroadStub.received).toEqual([]);
  });

  it("about an account change uses its own template in mainland China, and isn't sent without one [X3]", async () => {
    const notice = { mobile: '+8613800138000', notification: { what: 'mobileChanged' }, at } as const;
    await send(notice, { noticeTemplateCode: 'SMS_2' });
    expect(Object.fromEntries(mainlandStub.received[0]?.url.searchParams ?? [])).toMatchObject({
      TemplateCode: 'SMS_2',
      TemplateParam: JSON.stringify({ text: smsText(notice) }),
    });
    await send(notice);
    expect(mainlandStub.received).toHaveLength(1);
    expect(abroadStub.received).toEqual([]);
  });

  it('to other countries is our own text, sent via Singapore', async () => {
    await send(abroad);
    await send(messageTo('+15005550006'), { senderId: 'Tidegate' });
    const [chinese, english] = abroadStub.received;
    expect(chinese?.headers).toMatchObject({ 'x-acs-action': 'SendMessageToGlobe', 'x-acs-version': '2018-05-01' });
    expect(Object.fromEntries(chinese?.url.searchParams ?? [])).toEqual({ To: '85261234567', Message: smsText(abroad) });
    expect(Object.fromEntries(english?.url.searchParams ?? [])).toEqual({
      To: '15005550006',
      Message: smsText(messageTo('+15005550006')),
      From: 'Tidegate',
    });
    expect(mainlandStub.received).toEqual([]);
  });

  it('is signed as transmitted, also when retried, with a new nonce each time', async () => {
    mainlandStub.react({ status: 503 }, { status: 200, body: { Code: 'OK' } });
    await send({ ...inMainland }, { signName: "a*b(c)'d!~é 潮" });
    await send(abroad);
    const requests = [...mainlandStub.received, ...abroadStub.received];
    expect(requests).toHaveLength(3);
    for (const request of requests) expect(request.headers.authorization).toBe(authorizationOf(request));
    expect(new Set(requests.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(3);
  });

  it.each([
    [
      'a rejection with HTTP 200',
      { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800138000' } },
      'HTTP 200, isv.BUSINESS_LIMIT_CONTROL',
    ],
    [
      'a rejection of an international message',
      { status: 200, body: { ResponseCode: 'MOBILE_NUMBER_ILLEGAL', ResponseDescription: '85261234567' } },
      'HTTP 200, MOBILE_NUMBER_ILLEGAL',
    ],
    ['a wrong signature', { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: '482913' } }, 'HTTP 400, SignatureDoesNotMatch'],
    ['too many requests', { status: 429, body: { Code: 'Throttling.User' } }, 'HTTP 429, Throttling.User'],
    ['a response that is not JSON', { status: 200, body: '<html>482913</html>' }, 'HTTP 200, no code'],
    ['an error code that contains the number', { status: 200, body: { Code: '13800138000' } }, 'HTTP 200, no code'],
    ['OK with HTTP 500', { status: 500, body: { Code: 'OK' } }, 'HTTP 500, OK'],
  ])('fails with %s without revealing the number or the code', async (_, reaction, reason) => {
    for (const [stub, message] of [
      [mainlandStub, inMainland],
      [abroadStub, abroad],
    ] as const) {
      stub.react(reaction);
      const told = await send(message).then(
        () => 'sent',
        (error: unknown) => `${String(error)} ${error instanceof Error ? error.stack : ''}`,
      );
      expect(told).toContain(`aliyun: ${reason}`);
      expect(told).not.toMatch(/13800138000|85261234567|482913|nobody-knows/);
    }
  });

  it('fails on a timeout and when the connection is refused', async () => {
    mainlandStub.react('silence');
    await expect(send(inMainland, {}, 300)).rejects.toThrow('aliyun: no response in time');
    const dead = await startProviderStub();
    await dead.close();
    const sender = createAliyunSender(settings, { mainland: dead.origin, abroad: dead.origin });
    await expect(sender.send(inMainland)).rejects.toThrow('aliyun: ECONNREFUSED');
  });
});
