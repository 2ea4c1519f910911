import { verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../testing/test-server.ts';
import { encrypted, freshMobile, registered, solvedCaptcha, PASSWORD } from '../testing/visitors.ts';

const server = testServer({ LIMIT_LOGIN_FAILURES: '3', LIMIT_SMS_PER_HOUR: '3' });

describe('limits per address', () => {
  it('respond with 429 and Retry-After after too many failed logins', async () => {
    const { mobile } = await registered(server);
    const password = await encrypted(server, 'not-this-one');
    for (let tries = 0; tries < 3; tries += 1)
      expect(await server.call.reasonOf('passwordLogin', { mobile, password })).toBe('loginFailed');
    const right = { mobile, password: await encrypted(server, PASSWORD) };
    const { status, headers } = await server.call.refused('passwordLogin', 'rateLimited', right);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it("don't count successful calls and other refusals", async () => {
    server.clock.advance(10);
    const { mobile } = await registered(server);
    const right = { mobile, password: await encrypted(server, PASSWORD) };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await server.call.reasonOf('passwordLogin', right)).toBeUndefined();
      expect(await server.call.reasonOf('passwordLogin', { mobile, password: 'not-encrypted' })).toBe('passwordUnreadable');
    }
  });

  it('apply to concurrent guesses', async () => {
    server.clock.advance(10);
    const wrong = { mobile: freshMobile(), password: await encrypted(server, 'not-this-one') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call.raw('passwordLogin', wrong)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('count SMS per hour', async () => {
    const send = async () => ({ mobile: freshMobile(), verifyCodeType: verifyCodeType.register, ...(await solvedCaptcha(server)) });
    // The two registrations above sent two SMS.
    await server.call('sendVerifyCode', await send());
    expect((await server.call.refused('sendVerifyCode', 'rateLimited', await send())).status).toBe(429);
  });
});
