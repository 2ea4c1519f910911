import {
  CAPTCHA_LIFETIME_SECONDS,
  SMS_CODE_LIFETIME_SECONDS,
  SMS_DAILY_LIMIT,
  SMS_RESEND_SECONDS,
  SMS_WINDOW_SECONDS,
  SUCCESS_CODE,
  verifyCodeType,
} from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { testServer } from '../../testing/test-server.ts';
import { freshMobile, registration, sentCode, solvedCaptcha } from '../../testing/visitors.ts';

const server = testServer();

const { register, smsLogin } = verifyCodeType;

async function sending(mobile: string, changes: object = {}) {
  return { mobile, verifyCodeType: register, ...(await solvedCaptcha(server)), ...changes };
}

const login = (mobile: string, verifyCode: string) => ({ mobile, verifyCode, countryEnName: 'China', registerSource: 'website' as const });

describe('image captcha', () => {
  it('is a PNG with unambiguous letters and digits [3.12][7.11]', async () => {
    const { pngBase64, verifyId } = await server.call('imageVerifyCode', { type: 'char' });
    expect(Buffer.from(pngBase64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect((await server.call('sandboxCaptcha', { verifyId })).text).toMatch(/^[A-HJ-NP-Z2-9]{4,}$/);
  });

  it('accepts a solution in lower case', async () => {
    const { verifyId, imageCode } = await solvedCaptcha(server);
    const request = { mobile: freshMobile(), verifyCodeType: register, verifyId, imageCode: imageCode.toLowerCase() };
    expect(await server.call.reasonOf('sendVerifyCode', request)).toBeUndefined();
  });

  it('is consumed by a wrong solution', async () => {
    const request = await sending(freshMobile());
    expect(await server.call.reasonOf('sendVerifyCode', { ...request, imageCode: 'wrong' })).toBe('captchaWrong');
    expect(await server.call.reasonOf('sendVerifyCode', request)).toBe('captchaWrong');
  });

  it('is consumed by a right solution', async () => {
    const request = await sending(freshMobile());
    await server.call('sendVerifyCode', request);
    expect(await server.call.reasonOf('sendVerifyCode', { ...request, mobile: freshMobile() })).toBe('captchaWrong');
  });

  it('is bound to its ID and expires after two minutes', async () => {
    const [one, other] = [await solvedCaptcha(server), await solvedCaptcha(server)];
    const swapped = { mobile: freshMobile(), verifyCodeType: register, verifyId: one.verifyId, imageCode: other.imageCode };
    expect(await server.call.reasonOf('sendVerifyCode', swapped)).toBe('captchaWrong');
    const late = await sending(freshMobile());
    server.clock.advance(CAPTCHA_LIFETIME_SECONDS);
    expect(await server.call.reasonOf('sendVerifyCode', late)).toBe('captchaWrong');
  });

  it('lets one of two concurrent requests pass', async () => {
    const request = await sending(freshMobile());
    const codes = await Promise.all([1, 2].map(async () => (await server.call.raw('sendVerifyCode', request)).body.code));
    expect(codes.toSorted((left, right) => left - right)).toEqual([SUCCESS_CODE, errorCodes.captchaWrong]);
  });
});

describe('sending a code', () => {
  it('is refused within 60 seconds, with the seconds left [7.12][9.1]', async () => {
    const mobile = freshMobile();
    await server.call('sendVerifyCode', await sending(mobile));
    server.clock.advance(20);
    const { status, body } = await server.call.refused('sendVerifyCode', 'smsTooSoon', await sending(mobile));
    expect({ status, msg: body.msg, data: body.data }).toEqual({
      status: 200,
      msg: 'Wait 40 s before you request another code',
      data: { seconds: 40 },
    });
    server.clock.advance(SMS_RESEND_SECONDS - 20);
    expect(await server.call('sendVerifyCode', await sending(mobile))).toEqual({ resendSeconds: SMS_RESEND_SECONDS });
  });

  it('is refused after ten codes a day', async () => {
    const mobile = freshMobile();
    for (let sent = 0; sent < SMS_DAILY_LIMIT; sent += 1) {
      await server.call('sendVerifyCode', await sending(mobile));
      server.clock.advance(SMS_WINDOW_SECONDS);
    }
    expect(await server.call.reasonOf('sendVerifyCode', await sending(mobile))).toBe('smsDailyLimit');
    server.clock.advance(86_400);
    await server.call('sendVerifyCode', await sending(mobile));
  });

  it('responds identically for a registered number', async () => {
    const mobile = freshMobile();
    await server.call('register', await registration(server, mobile));
    server.clock.advance(SMS_RESEND_SECONDS);
    expect(await server.call('sendVerifyCode', await sending(mobile))).toEqual({ resendSeconds: SMS_RESEND_SECONDS });
  });

  it.each([
    ['+8610012345678', 'warning.tip2'],
    ['+861301234567', 'warning.tip2'],
    ['+15550', 'warning.tip2'],
    ['+11234567890', 'warning.tip2'],
    ['13800138000', 'warning.tip2'],
    ['', 'warning.tip2'],
  ])('to %j is refused [5.6][5.14]', async (mobile, rule) => {
    expect(await server.call.failed('sendVerifyCode', await sending(mobile))).toMatchObject([{ field: 'mobile', rule }]);
  });

  it('also supports +1 and +44 [5.6]', async () => {
    expect(await sentCode(server, freshMobile('1'), register)).toMatch(/^\d{6}$/);
    expect(await sentCode(server, freshMobile('44'), register)).toMatch(/^\d{6}$/);
  });

  it.each(Object.entries(verifyCodeType))('supports the type %s [3.4]', async (_, type) => {
    expect(await sentCode(server, freshMobile(), type)).toMatch(/^\d{6}$/);
  });

  it.each([0, 6, 9])("rejects the type %s: password logins need no code, and the others don't exist [3.4]", async (type) => {
    expect(await server.call.failed('sendVerifyCode', await sending(freshMobile(), { verifyCodeType: type }))).toMatchObject([
      { field: 'verifyCodeType' },
    ]);
  });

  it('requires the image code [5.15]', async () => {
    expect(await server.call.failed('sendVerifyCode', await sending(freshMobile(), { imageCode: ' ' }))).toMatchObject([
      { field: 'imageCode', rule: 'warning.tip8' },
    ]);
  });
});

describe('an SMS code', () => {
  it('is required [5.13]', async () => {
    expect(await server.call.failed('verifyCodeLogin', login(freshMobile(), ' '))).toMatchObject([
      { field: 'verifyCode', rule: 'warning.tip3' },
    ]);
  });

  it('is rejected if it is wrong, expired, used, of another type or for another number', async () => {
    const [mobile, other] = [freshMobile(), freshMobile()];
    const code = await sentCode(server, mobile, smsLogin);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, wrong))).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('verifyCodeLogin', login(other, code))).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('register', { ...(await registration(server, freshMobile())), mobile, verifyCode: code })).toBe(
      'smsCodeWrong',
    );
    await server.call('verifyCodeLogin', login(mobile, code));
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, code))).toBe('smsCodeExpired');

    const late = await sentCode(server, other, smsLogin);
    server.clock.advance(SMS_CODE_LIFETIME_SECONDS);
    expect(await server.call.reasonOf('verifyCodeLogin', login(other, late))).toBe('smsCodeExpired');
  });

  it('is invalid after five tries, even the right one', async () => {
    const mobile = freshMobile();
    const code = await sentCode(server, mobile, smsLogin);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, wrong))).toBe('smsCodeWrong');
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, code))).toBe('smsCodeExpired');
  });

  it('is invalidated by a new one', async () => {
    const mobile = freshMobile();
    const old = await sentCode(server, mobile, smsLogin);
    server.clock.advance(SMS_RESEND_SECONDS);
    const fresh = await sentCode(server, mobile, smsLogin);
    // With a probability of one in a million, the new code equals the old one.
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, old))).toBe(old === fresh ? undefined : 'smsCodeWrong');
    expect(await server.call.reasonOf('verifyCodeLogin', login(mobile, fresh))).toBe(old === fresh ? 'smsCodeExpired' : undefined);
  });
});
