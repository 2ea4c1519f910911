import { SMS_RESEND_SECONDS, thirdPartyType, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../testing/test-server.ts';
import { ticketFor } from '../testing/third-parties.ts';
import { encrypted, freshMobile, registered, sentCode } from '../testing/visitors.ts';

const server = testServer();

const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;

async function withoutMobile(subject: string): Promise<string> {
  const ticket = await ticketFor(server, thirdPartyType.github, subject);
  return (await server.call('thirdPartyFinish', { ticket, agreed: true })).token;
}

async function binding(mobile = freshMobile(), changes: object = {}) {
  const verifyCode = await sentCode(server, mobile, verifyCodeType.bindMobile);
  return { mobile, verifyCode, countryEnName: 'China', ...changes };
}

describe('binding a mobile number', () => {
  it('adds the number to the customer and replaces the login by a new one of the same type', async () => {
    const token = await withoutMobile('ada');
    const { customerId } = await server.call('getUserInfo', {}, { token });
    const request = await binding();
    const login = await server.call('bindMobile', request, { token });
    const expected = { mobile: request.mobile, countryMobileCode: '+86', countryEnName: 'China', loginWay: '4' };
    expect(login).toMatchObject(expected);
    expect(await isAlive(token)).toBe(false);
    expect(await server.call('getUserInfo', {}, { token: login.token })).toMatchObject({ ...expected, customerId });
  });

  it('enables logins with the number', async () => {
    const request = await binding();
    const { nickName } = await server.call('bindMobile', request, { token: await withoutMobile('ben') });
    const { mobile, countryEnName } = request;
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const login = await server.call('verifyCodeLogin', { mobile, verifyCode, countryEnName, registerSource: 'website' });
    expect(login).toMatchObject({ nickName, loginWay: '' });
    server.clock.advance(SMS_RESEND_SECONDS);
    const reset = await sentCode(server, mobile, verifyCodeType.password);
    await server.call('updatePassword', { mobile, verifyCode: reset, newPassword: await encrypted(server, 'tide-2027') });
    await server.call('passwordLogin', { mobile, password: await encrypted(server, 'tide-2027') });
  });

  it('is refused if the customer already has a number', async () => {
    const { token } = await registered(server);
    expect(await server.call.reasonOf('bindMobile', await binding(), { token })).toBe('mobileBound');
    expect(await isAlive(token)).toBe(true);
  });

  it('reveals only after the right code that another customer has the number', async () => {
    const { mobile } = await registered(server);
    const token = await withoutMobile('cid');
    server.clock.advance(SMS_RESEND_SECONDS);
    const request = await binding(mobile);
    const wrong = { ...request, verifyCode: request.verifyCode === '000000' ? '000001' : '000000' };
    expect(await server.call.reasonOf('bindMobile', wrong, { token })).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('bindMobile', request, { token })).toBe('mobileInUse');
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ mobile: '' });
  });

  it('rejects a code of another type, a country mismatch and malformed input', async () => {
    const token = await withoutMobile('dan');
    const mobile = freshMobile();
    const request = { mobile, countryEnName: 'China', verifyCode: await sentCode(server, mobile, verifyCodeType.newMobile) };
    expect(await server.call.reasonOf('bindMobile', request, { token })).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('bindMobile', { ...request, countryEnName: 'France' }, { token })).toBe('countryMismatch');
    expect(await server.call.failed('bindMobile', { ...request, mobile: '+8611111111111' }, { token })).toMatchObject([
      { field: 'mobile' },
    ]);
    expect((await server.call.raw('bindMobile', request)).status).toBe(401);
  });
});
