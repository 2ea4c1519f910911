import { eq } from 'drizzle-orm';
import { RECENT_LOGIN_MINUTES, SMS_CODE_MAX_TRIES, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { testServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, sentCode } from '../testing/visitors.ts';
import { customers } from './records/tables.ts';
import { sessions } from './sessions/tables.ts';

const server = testServer();
const { password: passwordType, newMobile: mobileType, smsLogin } = verifyCodeType;

const NEW_PASSWORD = 'tide-2027';

const customerOf = async (mobile: string) => (await server.db.select().from(customers).where(eq(customers.mobile, mobile)))[0];
const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;
const logIn = async (mobile: string, password: string) =>
  server.call.reasonOf('passwordLogin', { mobile, password: await encrypted(server, password) });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const asThirdParty = async (mobile: string) =>
  server.db
    .update(sessions)
    .set({ loginWay: '3' })
    .where(eq(sessions.customerId, (await customerOf(mobile))?.id ?? ''));

async function mobileChange(newMobile: string, changes: object = {}) {
  const verifyCode = await sentCode(server, newMobile, mobileType);
  return { newMobile, verifyCode, countryEnName: 'China', ...changes };
}

async function passwordChange(mobile: string, changes: object = {}) {
  server.clock.advance(SMS_RESEND_SECONDS);
  const verifyCode = await sentCode(server, mobile, passwordType);
  return { mobile, verifyCode, newPassword: await encrypted(server, NEW_PASSWORD), ...changes };
}

describe('changing the nickname', () => {
  // Also covers [7.47][7.54].
  it('stores it without surrounding spaces [3.22][5.21]', async () => {
    const { token } = await registered(server);
    expect(await server.call('updateUserInfo', { username: ' 潮汐 🌊 ' }, { token })).toEqual({ nickName: '潮汐 🌊' });
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ nickName: '潮汐 🌊' });
  });

  it('keeps markup and quotes as typed', async () => {
    const { token } = await registered(server);
    const username = `<b>x</b>' or 1=1`;
    expect(await server.call('updateUserInfo', { username }, { token })).toEqual({ nickName: username });
  });

  it.each([
    ['', 'nickname.length'],
    [' \u3000 ', 'nickname.length'],
    ['🌊'.repeat(31), 'nickname.length'],
    ['a\0b', 'text.unstorable'],
    ['\ud83c', 'text.unstorable'],
  ])('rejects %j [5.21]', async (username, rule) => {
    const { token, nickName } = await registered(server);
    expect(await server.call.failed('updateUserInfo', { username }, { token })).toMatchObject([{ field: 'username', rule }]);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ nickName });
  });
});

describe('changing the mobile number', () => {
  // Also covers [9.2].
  it('moves the account to the new number and ends every session [7.46][7.55]', async () => {
    const { mobile, token } = await registered(server);
    const other = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    const newMobile = freshMobile('1');
    const request = await mobileChange(newMobile, { countryEnName: 'Canada' });
    expect(await server.call('updateMobile', request, { token })).toBeNull();
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([false, false]);

    expect(await logIn(mobile, PASSWORD)).toBe('loginFailed');
    expect(await server.call('passwordLogin', { mobile: newMobile, password: await encrypted(server, PASSWORD) })).toMatchObject({
      mobile: newMobile,
      countryMobileCode: '+1',
      countryEnName: 'Canada',
      nickName: other.nickName,
    });
  });

  it('requires a code of its own kind, sent to the new number [7.59][9.2]', async () => {
    const { mobile, token } = await registered(server);
    const newMobile = freshMobile();
    for (const type of [smsLogin, passwordType]) {
      const verifyCode = await sentCode(server, newMobile, type);
      const request = { newMobile, verifyCode, countryEnName: 'China' };
      expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('smsCodeWrong');
      server.clock.advance(SMS_RESEND_SECONDS);
    }
    const own = await sentCode(server, mobile, mobileType);
    const request = { newMobile, verifyCode: own, countryEnName: 'China' };
    expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('smsCodeWrong');
    expect(await isAlive(token)).toBe(true);
  });

  it('limits the tries of a code and accepts it once', async () => {
    const { token } = await registered(server);
    const request = await mobileChange(freshMobile());
    const wrong = { ...request, verifyCode: wrongFor(request.verifyCode) };
    for (let tries = 0; tries < SMS_CODE_MAX_TRIES; tries += 1)
      expect(await server.call.reasonOf('updateMobile', wrong, { token })).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('smsCodeExpired');

    const used = await mobileChange(freshMobile());
    await server.call('updateMobile', used, { token });
    const later = await registered(server);
    expect(await server.call.reasonOf('updateMobile', used, { token: later.token })).toBe('smsCodeExpired');
  });

  it('reveals that a number is taken only after the right code', async () => {
    const { token, mobile } = await registered(server);
    const other = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const request = await mobileChange(other.mobile);
    const wrong = { ...request, verifyCode: wrongFor(request.verifyCode) };
    expect(await server.call.reasonOf('updateMobile', wrong, { token })).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('mobileInUse');
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ mobile });
    expect(await isAlive(other.token)).toBe(true);
  });

  it('rejects the current number in any notation', async () => {
    const mobile = freshMobile('44');
    const verifyCode = await sentCode(server, mobile, smsLogin);
    const login = { mobile, verifyCode, countryEnName: 'United Kingdom', registerSource: 'website' as const };
    const { token } = await server.call('verifyCodeLogin', login);
    const request = { newMobile: mobile.replace('+44', '+440'), verifyCode: '123456', countryEnName: 'United Kingdom' };
    expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('mobileUnchanged');
  });

  it('rejects a country that doesn’t match the number', async () => {
    const { token } = await registered(server);
    const request = await mobileChange(freshMobile('1'), { countryEnName: 'China' });
    expect(await server.call.reasonOf('updateMobile', request, { token })).toBe('countryMismatch');
  });

  it.each([
    ['+8610012345678', 'newMobile', 'warning.tip2'],
    ['13800138000', 'newMobile', 'warning.tip2'],
    ['+15550', 'newMobile', 'warning.tip2'],
  ])('rejects the number %j', async (newMobile, field, rule) => {
    const { token } = await registered(server);
    const request = { newMobile, verifyCode: '123456', countryEnName: 'China' };
    expect(await server.call.failed('updateMobile', request, { token })).toMatchObject([{ field, rule }]);
  });

  it('requires a login within the last 30 minutes, which getUserInfo reports', async () => {
    const { token, mobile } = await registered(server);
    server.clock.advance(RECENT_LOGIN_MINUTES * 60);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ recentLogin: true });
    server.clock.advance(1);
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ recentLogin: false });
    const request = await mobileChange(freshMobile());
    const { body } = await server.call.refused('updateMobile', 'recentLoginNeeded', request, { token, language: 'en' });
    expect(body.msg).toContain(`${RECENT_LOGIN_MINUTES} minutes`);

    const again = await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) });
    expect(await server.call('updateMobile', request, { token: again.token })).toBeNull();
  });

  it('is unavailable for third-party logins [6.11]', async () => {
    const { token, mobile } = await registered(server);
    await asThirdParty(mobile);
    expect(await server.call.reasonOf('updateMobile', await mobileChange(freshMobile()), { token })).toBe('thirdPartyLogin');
    expect(await customerOf(mobile)).toBeDefined();
  });

  it('requires a login', async () => {
    expect((await server.call.raw('updateMobile', await mobileChange(freshMobile()))).status).toBe(401);
  });
});

describe('changing the password', () => {
  // Also covers [9.3][9.4].
  it('sets it, with or without a previous one, and ends every session [7.10][7.56]', async () => {
    const { mobile, token } = await registered(server);
    expect(await server.call('updatePassword', await passwordChange(mobile), { token })).toBeNull();
    expect(await isAlive(token)).toBe(false);
    expect(await logIn(mobile, PASSWORD)).toBe('loginFailed');
    expect(await logIn(mobile, NEW_PASSWORD)).toBeUndefined();

    const back = await passwordChange(mobile, { newPassword: await encrypted(server, PASSWORD) });
    expect(await server.call('updatePassword', back)).toBeNull();
    expect(await logIn(mobile, PASSWORD)).toBeUndefined();
  });

  it('sets one for a customer who has only logged in by SMS', async () => {
    const mobile = freshMobile();
    const verifyCode = await sentCode(server, mobile, smsLogin);
    await server.call('verifyCodeLogin', { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' });
    await server.call('updatePassword', await passwordChange(mobile));
    expect(await logIn(mobile, NEW_PASSWORD)).toBeUndefined();
  });

  it('requires a code of its own kind, sent to that number, once [9.3]', async () => {
    const { mobile } = await registered(server);
    const request = await passwordChange(mobile);
    for (const [to, type] of [
      [mobile, smsLogin],
      [mobile, mobileType],
      [freshMobile(), passwordType],
    ] as const) {
      server.clock.advance(SMS_RESEND_SECONDS);
      const verifyCode = await sentCode(server, to, type);
      expect(await server.call.reasonOf('updatePassword', { ...request, verifyCode })).toBe('smsCodeWrong');
    }
    await server.call('updatePassword', request);
    expect(await server.call.reasonOf('updatePassword', request)).toBe('smsCodeExpired');
  });

  it('responds identically for an unregistered number', async () => {
    const { mobile } = await registered(server);
    const answers = [];
    for (const each of [mobile, freshMobile()]) {
      const request = await passwordChange(each);
      const wrong = await server.call.raw('updatePassword', { ...request, verifyCode: wrongFor(request.verifyCode) });
      answers.push([wrong.body, (await server.call.raw('updatePassword', request)).body]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([{ code: errorCodes.smsCodeWrong }, { code: 200, data: null }]);
  });

  it.each([
    ['      ', 'warning.tip4'],
    ['short', 'warning.tip5'],
    ['seventeen-long-pw', 'warning.tip5'],
  ])('rejects %j and keeps the code for another try', async (password, rule) => {
    const { mobile } = await registered(server);
    const request = await passwordChange(mobile);
    const issues = await server.call.failed('updatePassword', { ...request, newPassword: await encrypted(server, password) });
    expect(issues).toMatchObject([{ field: 'newPassword', rule }]);
    await server.call('updatePassword', request);
  });

  it("rejects a password that isn't encrypted with our key [7.57]", async () => {
    const { mobile } = await registered(server);
    const request = await passwordChange(mobile, { newPassword: NEW_PASSWORD });
    expect(await server.call.reasonOf('updatePassword', request)).toBe('passwordUnreadable');
  });

  it('is unavailable for third-party logins, even with the right code [6.12]', async () => {
    const { mobile, token } = await registered(server);
    await asThirdParty(mobile);
    const before = await customerOf(mobile);
    const request = await passwordChange(mobile);
    expect(await server.call.reasonOf('updatePassword', request, { token })).toBe('thirdPartyLogin');
    expect(await customerOf(mobile)).toEqual(before);
    expect(await isAlive(token)).toBe(true);
  });
});
