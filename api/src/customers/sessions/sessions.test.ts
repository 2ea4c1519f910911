import { SESSION_MAX, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, registration, sentCode } from '../../testing/visitors.ts';
import { createSessions } from './sessions.ts';
import { sessions } from './tables.ts';

const server = testServer();

const SECONDS = businessFigures.sessionHours * 3600;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;
const own = (token: string) => server.call('sessions', {}, { token });

/** Logs in one second later than the previous action. */
async function logIn(mobile: string, options: { token?: string; userAgent?: string } = {}): Promise<string> {
  server.clock.advance(1);
  return (await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) }, options)).token;
}

describe("the customer's session list", () => {
  it('shows where each login came from, newest first', async () => {
    const { mobile, token } = await registered(server);
    const firefox = await logIn(mobile, { userAgent: FIREFOX });
    await logIn(mobile, { userAgent: IPHONE });
    const since = server.clock.now().getTime();
    const list = await own(firefox);
    expect(list.map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }))).toEqual([
      { browser: 'Safari', system: 'iOS', isCurrent: false },
      { browser: 'Firefox', system: 'Linux', isCurrent: true },
      { browser: '', system: '', isCurrent: false },
    ]);
    expect(list[0]).toMatchObject({
      ip: '127.0.0.1',
      country: '',
      loginWay: '',
      createdAt: new Date(since).toISOString(),
      expiresAt: new Date(since + SECONDS * 1000).toISOString(),
    });
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['markup', '<script>alert(1)</script>'],
    ['unknown', 'curl/8.14'],
    ['very long', 'x'.repeat(5000)],
  ])('shows no browser for a user agent that is %s', async (_, userAgent) => {
    const { mobile } = await registered(server);
    const [newest] = await own(await logIn(mobile, { userAgent }));
    expect(newest).toMatchObject({ browser: '', system: '' });
  });

  it('omits expired sessions and those of other customers', async () => {
    const { mobile } = await registered(server);
    await registered(server);
    server.clock.advance(SECONDS - 1);
    const token = await logIn(mobile);
    expect(await own(token)).toHaveLength(1);
  });
});

describe("ending the customer's own sessions", () => {
  it('invalidates the chosen session immediately and no other', async () => {
    const { mobile, token } = await registered(server);
    const other = await logIn(mobile);
    const sessionId = (await own(other))[0]?.sessionId;
    expect(await server.call('endSessions', { sessionId }, { token })).toEqual({ ended: 1 });
    expect([await isAlive(other), await isAlive(token)]).toEqual([false, true]);
    expect(await server.call.reasonOf('endSessions', { sessionId }, { token })).toBe('sessionNotFound');
  });

  it('can end the current session', async () => {
    const { token } = await registered(server);
    const sessionId = (await own(token))[0]?.sessionId;
    expect(await server.call('endSessions', { sessionId }, { token })).toEqual({ ended: 1 });
    expect(await isAlive(token)).toBe(false);
  });

  it('ends all other sessions if no ID is given', async () => {
    const { mobile, token } = await registered(server);
    const others = [await logIn(mobile), await logIn(mobile)];
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 2 });
    expect(await Promise.all([token, ...others].map(isAlive))).toEqual([true, false, false]);
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 0 });
  });

  it("can't end another customer's sessions", async () => {
    const victim = await registered(server);
    const { token } = await registered(server);
    const sessionId = (await own(victim.token))[0]?.sessionId;
    expect(await server.call.reasonOf('endSessions', { sessionId }, { token })).toBe('sessionNotFound');
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 0 });
    expect(await isAlive(victim.token)).toBe(true);
  });

  it('rejects an expired session', async () => {
    const { mobile, token } = await registered(server);
    const sessionId = (await own(token))[0]?.sessionId;
    server.clock.advance(SECONDS - 1);
    const later = await logIn(mobile);
    expect(await server.call.reasonOf('endSessions', { sessionId }, { token: later })).toBe('sessionNotFound');
    expect(await server.call('endSessions', {}, { token: later })).toEqual({ ended: 0 });
  });
});

describe('a new login', () => {
  const website = { registerSource: 'website' as const, countryEnName: 'China' };

  it('by password ends the session that it replaces in the browser, and no other', async () => {
    const { mobile, token } = await registered(server);
    const elsewhere = await logIn(mobile);
    const again = await logIn(mobile, { token });
    expect(await Promise.all([token, elsewhere, again].map(isAlive))).toEqual([false, true, true]);
  });

  it('by SMS code ends the replaced session too', async () => {
    const { mobile, token } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const again = await server.call('verifyCodeLogin', { mobile, verifyCode, ...website }, { token });
    expect([await isAlive(token), await isAlive(again.token)]).toEqual([false, true]);
  });

  it('by registration ends the replaced session too, regardless of who was logged in', async () => {
    const { token } = await registered(server);
    const next = await server.call('register', await registration(server, freshMobile()), { token });
    expect([await isAlive(token), await isAlive(next.token)]).toEqual([false, true]);
  });

  it('that fails keeps the current session', async () => {
    const { mobile, token } = await registered(server);
    const password = await encrypted(server, 'not-this-one');
    expect(await server.call.reasonOf('passwordLogin', { mobile, password }, { token })).toBe('loginFailed');
    server.clock.advance(SMS_RESEND_SECONDS);
    expect(await server.call.reasonOf('register', await registration(server, mobile), { token })).toBe('mobileTaken');
    expect(await isAlive(token)).toBe(true);
  });

  it('gets its own token, of which only the hash is stored', async () => {
    const { mobile, token } = await registered(server);
    const other = await logIn(mobile);
    expect(other).not.toBe(token);
    expect(other).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await server.db.select().from(sessions));
    expect([token, other].filter((each) => stored.includes(each))).toEqual([]);
  });
});

describe('a session', () => {
  it('is valid until 23:59:59 and invalid at 24:00:00, whether or not it is used', async () => {
    const { token } = await registered(server);
    server.clock.advance(SECONDS / 2);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(SECONDS / 2 - 1);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(1);
    expect(await isAlive(token)).toBe(false);
  });

  it('is one of at most ten, of which the eleventh login ends only the oldest', async () => {
    const { mobile, token: oldest } = await registered(server);
    const later: string[] = [];
    while (later.length < SESSION_MAX) later.push(await logIn(mobile));
    expect(await Promise.all([oldest, ...later].map(isAlive))).toEqual([false, ...later.map(() => true)]);
  });
});

describe('a replaced pepper', () => {
  const origin = { loginWay: '', userAgent: '', ip: '' };

  it('leaves sessions alive while the previous one is known, and ends them afterwards [X11]', async () => {
    const { db, clock } = server;
    const { customerId } = await server.call('getUserInfo', {}, { token: (await registered(server)).token });
    const now = clock.now();
    const token = await createSessions('the old pepper').start(db, customerId, origin, now);
    const rotated = createSessions('the new pepper', { previousPepper: 'the old pepper' });
    expect(await rotated.find(token, db, now)).toMatchObject({ customerId });
    expect(await createSessions('the new pepper').find(token, db, now)).toBeUndefined();
    expect(await rotated.find(await rotated.start(db, customerId, origin, now), db, now)).toMatchObject({ customerId });
    await rotated.endOf(db, token);
    expect(await rotated.find(token, db, now)).toBeUndefined();
  });
});
