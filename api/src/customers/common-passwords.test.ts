import { SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../testing/test-server.ts';
import { encrypted, freshMobile, registered, registration, sentCode } from '../testing/visitors.ts';

const warning = testServer();
const refusing = testServer({ REFUSE_COMMON_PASSWORDS: 'yes' });

const COMMON = 'Qwerty123';

describe('a common password', () => {
  it('can be set if the site only warns about it', async () => {
    const password = await encrypted(warning, COMMON);
    expect(await warning.call.reasonOf('register', await registration(warning, freshMobile(), { password }))).toBeUndefined();
  });

  it('is rejected at registration if configured, and the code stays valid for another', async () => {
    const request = await registration(refusing, freshMobile());
    const password = await encrypted(refusing, COMMON);
    expect(await refusing.call.failed('register', { ...request, password }, { language: 'zh' })).toEqual([
      { field: 'password', rule: 'password.common', message: '该密码过于简单，请更换' },
    ]);
    expect(await refusing.call.reasonOf('register', request)).toBeUndefined();
  });

  it('is rejected for password changes too', async () => {
    const { mobile } = await registered(refusing);
    refusing.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(refusing, mobile, verifyCodeType.password);
    const change = async (password: string) => ({ mobile, verifyCode, newPassword: await encrypted(refusing, password) });
    expect(await refusing.call.failed('updatePassword', await change(COMMON))).toMatchObject([
      { field: 'newPassword', rule: 'password.common' },
    ]);
    expect(await refusing.call.reasonOf('updatePassword', await change('tide-2027'))).toBeUndefined();
  });

  it('is not rejected at login', async () => {
    const request = { mobile: freshMobile(), password: await encrypted(refusing, COMMON) };
    expect(await refusing.call.reasonOf('passwordLogin', request)).toBe('loginFailed');
  });
});
