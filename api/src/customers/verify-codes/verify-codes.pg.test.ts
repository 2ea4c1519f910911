import { SMS_CODE_MAX_TRIES, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile, sentCode, solvedCaptcha } from '../../testing/visitors.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const server = testServer({ LIMIT_LOGIN_FAILURES: '100000', SMS_COUNTRY_DAILY_CAP: '5' });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const send = (mobile: string, solved: object) =>
  server.call.raw('sendVerifyCode', { mobile, verifyCodeType: verifyCodeType.register, ...solved });
const login = (mobile: string, verifyCode: string) => ({ mobile, verifyCode, countryEnName: 'China', registerSource: 'website' });

describe('concurrently', () => {
  it('one captcha sends one SMS, and one mobile number gets one', async () => {
    const captcha = await solvedCaptcha(server);
    const sameCaptcha = await Promise.all(times(8).map(() => send(freshMobile(), captcha)));
    expect(codesOf(sameCaptcha)).toEqual([200, ...times(7).map(() => errorCodes.captchaWrong)]);

    const mobile = freshMobile();
    const captchas = await Promise.all(times(8).map(() => solvedCaptcha(server)));
    const sameMobile = await Promise.all(captchas.map((solved) => send(mobile, solved)));
    expect(codesOf(sameMobile)).toEqual([200, ...times(7).map(() => errorCodes.smsTooSoon)]);
    expect(await server.call('sandboxSms', { mobile })).toHaveLength(1);
  });

  it('a country gets no more than its daily limit with easy proofs', async () => {
    const captchas = await Promise.all(times(8).map(() => solvedCaptcha(server)));
    const answers = await Promise.all(captchas.map((solved) => send(freshMobile('81'), solved)));
    expect(codesOf(answers)).toEqual([...times(5).map(() => 200), ...times(3).map(() => errorCodes.smsHarderProof)]);
  });

  it('fifty guesses of a code count as five', async () => {
    const mobile = freshMobile();
    const code = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(times(50).map(() => server.call.raw('verifyCodeLogin', login(mobile, wrong))));
    expect(codesOf(answers).filter((each) => each === errorCodes.smsCodeWrong)).toHaveLength(SMS_CODE_MAX_TRIES);
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, code))).toBe('smsCodeExpired');
  });

  it('a right code logs in once', async () => {
    const mobile = freshMobile();
    const code = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const answers = await Promise.all(times(5).map(() => server.call.raw('verifyCodeLogin', login(mobile, code))));
    expect(codesOf(answers)).toEqual([200, ...times(4).map(() => errorCodes.smsCodeExpired)]);
    server.clock.advance(SMS_RESEND_SECONDS);
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, code))).toBe('smsCodeExpired');
  });
});
