import { SMS_CODE_MAX_TRIES, SMS_DAILY_LIMIT, SMS_RESEND_SECONDS, SMS_WINDOW_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import type { Envelope } from 'shared-contracts/api/calls';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { testServer } from '../../testing/test-server.ts';
import { encrypted, freshMobile, registered, sentCode } from '../../testing/visitors.ts';

const server = testServer({ LIMIT_LOGIN_FAILURES: '3' });
const { smsLogin, register, password, newMobile, bindMobile } = verifyCodeType;

/** Logs in from the given address. */
async function guessFrom(remoteAddress: string, mobile: string, verifyCode: string): Promise<number> {
  const payload = { mobile, verifyCode, countryEnName: 'China', registerSource: 'website' };
  const { method } = endpoints.verifyCodeLogin;
  return (await server.app.inject({ method, url: endpointPath('verifyCodeLogin'), payload, remoteAddress })).json<Envelope>().code;
}

describe('SMS code guesses', () => {
  it('from a hundred addresses are limited to five per code, at any pace', async () => {
    const mobile = freshMobile();
    const code = await sentCode(server, mobile, smsLogin);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers: number[] = [];
    for (let visitor = 0; visitor < 100; visitor += 1) {
      answers.push(await guessFrom(`203.0.113.${visitor}`, mobile, wrong));
      server.clock.advance(2);
    }
    const wrongs = Array.from({ length: SMS_CODE_MAX_TRIES }, () => errorCodes.smsCodeWrong);
    expect(answers).toEqual([...wrongs, ...Array.from({ length: 95 }, () => errorCodes.smsCodeExpired)]);
    expect(await guessFrom('198.51.100.1', mobile, code)).toBe(errorCodes.smsCodeExpired);
  });

  it('are limited to fifty a day for a mobile number, because no more codes are sent', async () => {
    const mobile = freshMobile();
    let looked = 0;
    for (let sent = 0; sent < SMS_DAILY_LIMIT; sent += 1) {
      const code = await sentCode(server, mobile, smsLogin);
      for (let tries = 0; tries < SMS_CODE_MAX_TRIES + 1; tries += 1) {
        const answer = await guessFrom(`192.0.2.${sent * 10 + tries}`, mobile, code === '000000' ? '000001' : '000000');
        looked += Number(answer === errorCodes.smsCodeWrong);
      }
      server.clock.advance(SMS_WINDOW_SECONDS);
    }
    expect(looked).toBe(SMS_DAILY_LIMIT * SMS_CODE_MAX_TRIES);
    await expect(sentCode(server, mobile, smsLogin)).rejects.toThrow(String(errorCodes.smsDailyLimit));
  });
});

describe('an SMS code', () => {
  const others = (own: number) => [smsLogin, register, password, newMobile, bindMobile].filter((type) => type !== own);
  const tries = {
    verifyCodeLogin: {
      own: smsLogin,
      request: async (mobile: string, verifyCode: string) => ({ mobile, verifyCode, countryEnName: 'China', registerSource: 'website' }),
    },
    register: {
      own: register,
      request: async (mobile: string, verifyCode: string) => ({
        mobile,
        verifyCode,
        countryEnName: 'China',
        password: await encrypted(server, 'tide-2026'),
        agreed: true,
        registerSource: 'website',
      }),
    },
    updatePassword: {
      own: password,
      request: async (mobile: string, verifyCode: string) => ({ mobile, verifyCode, newPassword: await encrypted(server, 'tide-2026') }),
    },
    updateMobile: {
      own: newMobile,
      request: async (mobile: string, verifyCode: string) => ({ newMobile: mobile, verifyCode, countryEnName: 'China' }),
    },
  } as const;

  it.each(Object.entries(tries))('of another type or for another number is rejected by %s', async (name, { own, request }) => {
    const { token } = await registered(server);
    const refusedWith = async (mobile: string, code: string) => {
      server.clock.advance(SMS_RESEND_SECONDS);
      return server.call.reasonOf(name as keyof typeof tries, await request(mobile, code), { token });
    };
    for (const type of others(own)) {
      const mobile = freshMobile();
      expect(await refusedWith(mobile, await sentCode(server, mobile, type))).toBe('smsCodeWrong');
    }
    const mobile = freshMobile();
    const code = await sentCode(server, mobile, own);
    expect(await refusedWith(freshMobile(), code)).toBe('smsCodeWrong');
    expect(await refusedWith(mobile, code)).toBeUndefined();
  });
});
