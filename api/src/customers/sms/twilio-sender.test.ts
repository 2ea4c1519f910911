import { verifyCodeType } from 'shared-contracts/constants';
import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { smsText } from './sms-text.ts';
import { createTwilioSender } from './twilio-sender.ts';

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const settings = { accountSid, authToken: 'token: with / signs', sender: { From: '+15005550006' } };
const message = { mobile: '+447911123456', code: '482913', type: verifyCodeType.smsLogin, at: new Date('2026-03-02T08:00:00.000Z') };

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub();
});
afterAll(() => stub.close());

const send = async (changes: object = {}, timeoutMs = 5000) =>
  createTwilioSender({ ...settings, ...changes }, { origin: stub.origin, timeoutMs }).send(message);

async function failure(): Promise<string> {
  return send().then(
    () => 'sent',
    (error: unknown) => `${String(error)} ${error instanceof Error ? error.stack : ''}`,
  );
}

describe('a message via Twilio', () => {
  it('is a form posted to the account with its credentials', async () => {
    stub.react({ status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } });
    await send();
    const [request] = stub.received;
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(request?.url.pathname).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+447911123456',
      From: '+15005550006',
      Body: smsText(message),
    });
    const [scheme, credentials = ''] = (request?.headers.authorization ?? '').split(' ');
    expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual(['Basic', `${accountSid}:token: with / signs`]);
  });

  it('uses a messaging service as the sender if configured', async () => {
    stub.react({ status: 201 });
    await send({ sender: { MessagingServiceSid: 'MG1' } });
    expect(Object.fromEntries(new URLSearchParams(stub.received[0]?.body))).toEqual({
      To: '+447911123456',
      MessagingServiceSid: 'MG1',
      Body: smsText(message),
    });
  });

  it.each([
    [
      'a rejection',
      { status: 400, body: { code: 21211, message: "The 'To' number +447911123456 is not valid", status: 400 } },
      'HTTP 400, error 21211',
    ],
    ['wrong credentials', { status: 401, body: { code: 20003, message: 'Authenticate' } }, 'HTTP 401, error 20003'],
    ['too many requests', { status: 429, body: { code: 20429, message: 'Too many requests' } }, 'HTTP 429, error 20429'],
    ['a response without a reason', { status: 500, body: '<html>+447911123456</html>' }, 'HTTP 500'],
    ['an unexpected response', { status: 200, body: { code: 482913 } }, 'HTTP 200'],
    ['a message that failed immediately', { status: 201, body: { error_code: 30001, error_message: 'queue overflow' } }, 'error 30001'],
  ])('fails with %s without revealing the number or the code', async (_, reaction, reason) => {
    stub.react(reaction);
    const told = await failure();
    expect(told).toContain(`twilio: ${reason}`);
    expect(told).not.toMatch(/447911123456|482913|token: with/);
  });

  it('fails on a timeout', async () => {
    stub.react('silence');
    await expect(send({}, 300)).rejects.toThrow('twilio: no response in time');
  });
});
