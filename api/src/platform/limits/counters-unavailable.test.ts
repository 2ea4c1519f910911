import { sql } from 'drizzle-orm';
import { verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, solvedCaptcha } from '../../testing/visitors.ts';

const server = testServer({ LIMIT_LOGIN_FAILURES: '3' });

describe('while the rate limit counters are unavailable', () => {
  it('no SMS code is sent but logins continue', async () => {
    const { mobile } = await registered(server);
    const send = { mobile: freshMobile(), verifyCodeType: verifyCodeType.register };
    const right = { mobile, password: await encrypted(server, PASSWORD) };
    await server.db.execute(sql`alter table limit_counters rename to limit_counters_gone`);

    const { status, headers } = await server.call.refused('sendVerifyCode', 'unavailable', { ...send, ...(await solvedCaptcha(server)) });
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '2' });
    expect(await server.call('sandboxSms', { mobile: send.mobile })).toEqual([]);

    expect(await server.call('passwordLogin', right)).toMatchObject({ mobile });
    const wrong = { mobile: freshMobile(), password: await encrypted(server, 'not-this-one') };
    for (let tries = 0; tries < 4; tries += 1) expect(await server.call.reasonOf('passwordLogin', wrong)).toBe('loginFailed');

    await server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`);
    // The refused message used no points, so the mobile number doesn't have to wait.
    await server.call('sendVerifyCode', { ...send, ...(await solvedCaptcha(server)) });
  });
});
