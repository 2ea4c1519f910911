import { PASSWORD_FREE_TRIES, SMS_CODE_MAX_TRIES, SMS_DAILY_LIMIT, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registration, sentCode, solvedCaptcha } from '../../testing/visitors.ts';
import { DEVICE_MOBILES_MAX, createDeviceReader } from './read-device.ts';

const server = testServer();
const { smsLogin, password: resetType } = verifyCodeType;

const headerOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const cookieOf = (headers: Readonly<Record<string, unknown>>) => headerOf(String(headers['set-cookie']));

/** Registers a customer and returns the device cookie of their browser. */
async function customer() {
  const mobile = freshMobile();
  const { body, headers } = await server.call.raw('register', await registration(server, mobile));
  expect(body.code).toBe(200);
  server.clock.advance(SMS_RESEND_SECONDS);
  return { mobile, cookie: cookieOf(headers), setCookie: String(headers['set-cookie']) };
}

const logIn = async (mobile: string, cookie?: string, password = PASSWORD) =>
  server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, password) }, { ...(cookie && { cookie }) });

const codeFails = async (mobile: string, type: 1 | 3, cookie?: string) =>
  server.call.reasonOf('sendVerifyCode', { mobile, verifyCodeType: type, ...(await solvedCaptcha(server)) }, { ...(cookie && { cookie }) });

describe('a stranger', () => {
  it("can't block a customer's own device by trying wrong passwords [B9]", async () => {
    const { mobile, cookie } = await customer();
    for (let tries = 0; tries < 2 * PASSWORD_FREE_TRIES; tries += 1)
      expect(await logIn(mobile, undefined, 'wrong-one')).toBe('loginFailed');
    expect(await logIn(mobile)).toBe('loginFailed');
    expect(await logIn(mobile, cookie)).toBeUndefined();
    // The owner's login doesn't unlock the stranger.
    expect(await logIn(mobile)).toBe('loginFailed');
  });

  it("can't use up the SMS limit of a customer's own device, for any purpose [B9]", async () => {
    const { mobile, cookie } = await customer();
    for (const type of [smsLogin, resetType] as const) {
      for (let sent = 0; sent < SMS_DAILY_LIMIT; sent += 1) {
        await codeFails(mobile, type);
        server.clock.advance(SMS_RESEND_SECONDS * 3);
      }
      expect(await codeFails(mobile, type)).toBe('smsDailyLimit');
    }
    const verifyCode = await sentCode(server, mobile, smsLogin, { cookie });
    const login = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const };
    expect(await server.call('verifyCodeLogin', login, { cookie })).toMatchObject({ mobile });
    const resetCode = await sentCode(server, mobile, resetType, { cookie });
    const newPassword = await encrypted(server, 'tide-2027');
    expect(await server.call('updatePassword', { mobile, verifyCode: resetCode, newPassword }, { cookie })).toBeNull();
  });

  it("can't use up or invalidate a code requested by a customer's own device [B9]", async () => {
    const { mobile, cookie } = await customer();
    const verifyCode = await sentCode(server, mobile, smsLogin, { cookie });
    const login = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const };
    await sentCode(server, mobile, smsLogin);
    for (let tries = 0; tries <= SMS_CODE_MAX_TRIES; tries += 1) {
      const wrong = { ...login, verifyCode: '000000' };
      expect(await server.call.reasonOf('verifyCodeLogin', wrong)).toMatch(/^smsCode/);
    }
    expect(await server.call('verifyCodeLogin', login, { cookie })).toMatchObject({ mobile });
  });
});

describe('the device cookie', () => {
  it("is hidden from scripts and doesn't authenticate", async () => {
    const { mobile, cookie, setCookie } = await customer();
    expect(setCookie).toMatch(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await server.call.raw('getUserInfo', {}, { cookie })).status).toBe(401);
    expect(await logIn(mobile, cookie, 'wrong-one')).toBe('loginFailed');
  });

  it('applies only to the mobile numbers that have logged in with it [B9]', async () => {
    const { mobile, cookie } = await customer();
    const other = await customer();
    for (let tries = 0; tries < PASSWORD_FREE_TRIES; tries += 1) await logIn(other.mobile, undefined, 'wrong-one');
    expect(await logIn(other.mobile, cookie)).toBe('loginFailed');
    expect(await logIn(mobile, cookie)).toBeUndefined();
  });

  const read = createDeviceReader('pepper');
  const remembered = (header: string, mobile: string, isSecure = false) => {
    const device = read(header, isSecure);
    device.remember(mobile);
    return device.cookie() ?? '';
  };

  it('keeps its ID and the most recent mobile numbers', () => {
    let header = '';
    const mobiles = Array.from({ length: DEVICE_MOBILES_MAX + 1 }, (_, index) => `+8613800138${100 + index}`);
    for (const mobile of mobiles) header = headerOf(remembered(header, mobile));
    const known = mobiles.filter((mobile) => read(header, false).ownerOf(mobile) !== mobile);
    expect(known).toEqual(mobiles.slice(1));
    const id = header.slice('device='.length).split('.')[0];
    expect(read(`lang=zh; ${header}; token=t`, false).ownerOf('+8613800138105')).toBe(`+8613800138105 ${id}`);
  });

  it('is ignored if forged or signed with another key', () => {
    const header = headerOf(remembered('', '+8613800138000'));
    expect(createDeviceReader('other pepper')(header, false).ownerOf('+8613800138000')).toBe('+8613800138000');
    // A pepper that was replaced is still known for a while [X11].
    expect(createDeviceReader('other pepper', 'pepper')(header, false).ownerOf('+8613800138000')).not.toBe('+8613800138000');
    for (const made of ['', 'device=', 'device=.', 'device=a.b.c', `device=x${header.slice('device='.length)}`]) {
      expect(read(made, false).ownerOf('+8613800138000')).toBe('+8613800138000');
    }
    // Malformed values are not written back.
    expect(remembered('device=<script>."', '+8613800138000', true)).toMatch(/^device=[\w-]{22}\.[0-9a-f]{32}; .*; Secure$/);
  });
});
