import { SESSION_HOURS, SESSION_MAX, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { testServer } from '../../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, registration, sentCode } from '../../testing/visitors.ts';
import { sessions } from './tables.ts';

const server = testServer();

const SECONDS = SESSION_HOURS * 3600;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const isAlive = async (token: string) => (await server.call.raw('getUserInfo', {}, { token })).status === 200;
const own = (token: string) => server.call('sessions', {}, { token });

/** Logs in a second after whatever happened before. */
async function logIn(mobile: string, options: { token?: string; userAgent?: string } = {}): Promise<string> {
  server.clock.advance(1);
  return (await server.call('passwordLogin', { mobile, password: await encrypted(server, PASSWORD) }, options)).token;
}

describe('the list of own sessions', () => {
  it('tells newest first where each login came from', async () => {
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
    ['what nobody knows', 'curl/8.14'],
    ['very much', 'x'.repeat(5000)],
  ])('names no browser that calls itself %s', async (_, userAgent) => {
    const { mobile } = await registered(server);
    const [newest] = await own(await logIn(mobile, { userAgent }));
    expect(newest).toMatchObject({ browser: '', system: '' });
  });

  it('leaves out what has expired and what is another customer’s', async () => {
    const { mobile } = await registered(server);
    await registered(server);
    server.clock.advance(SECONDS - 1);
    const token = await logIn(mobile);
    expect(await own(token)).toHaveLength(1);
  });
});

describe('ending own sessions', () => {
  it('makes the token of the chosen one dead at once, and no other', async () => {
    const { mobile, token } = await registered(server);
    const other = await logIn(mobile);
    const sessionId = (await own(other))[0]?.sessionId;
    expect(await server.call('endSessions', { sessionId }, { token })).toEqual({ ended: 1 });
    expect([await isAlive(other), await isAlive(token)]).toEqual([false, true]);
    expect(await server.call.reasonOf('endSessions', { sessionId }, { token })).toBe('sessionNotFound');
  });

  it('can end the one that asks', async () => {
    const { token } = await registered(server);
    const sessionId = (await own(token))[0]?.sessionId;
    expect(await server.call('endSessions', { sessionId }, { token })).toEqual({ ended: 1 });
    expect(await isAlive(token)).toBe(false);
  });

  it('without an id ends all others, however many there are', async () => {
    const { mobile, token } = await registered(server);
    const others = [await logIn(mobile), await logIn(mobile)];
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 2 });
    expect(await Promise.all([token, ...others].map(isAlive))).toEqual([true, false, false]);
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 0 });
  });

  it('does not reach the sessions of others', async () => {
    const victim = await registered(server);
    const { token } = await registered(server);
    const sessionId = (await own(victim.token))[0]?.sessionId;
    expect(await server.call.reasonOf('endSessions', { sessionId }, { token })).toBe('sessionNotFound');
    expect(await server.call('endSessions', {}, { token })).toEqual({ ended: 0 });
    expect(await isAlive(victim.token)).toBe(true);
  });

  it('finds none that has expired', async () => {
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

  it('by password ends the one that it replaces in its browser, and no other', async () => {
    const { mobile, token } = await registered(server);
    const elsewhere = await logIn(mobile);
    const again = await logIn(mobile, { token });
    expect(await Promise.all([token, elsewhere, again].map(isAlive))).toEqual([false, true, true]);
  });

  it('by SMS code does so, too', async () => {
    const { mobile, token } = await registered(server);
    server.clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(server, mobile, verifyCodeType.smsLogin);
    const again = await server.call('verifyCodeLogin', { mobile, verifyCode, ...website }, { token });
    expect([await isAlive(token), await isAlive(again.token)]).toEqual([false, true]);
  });

  it('by registering does so, whoever was logged in', async () => {
    const { token } = await registered(server);
    const next = await server.call('register', await registration(server, freshMobile()), { token });
    expect([await isAlive(token), await isAlive(next.token)]).toEqual([false, true]);
  });

  it('that fails leaves the present one alive', async () => {
    const { mobile, token } = await registered(server);
    const password = await encrypted(server, 'not-this-one');
    expect(await server.call.reasonOf('passwordLogin', { mobile, password }, { token })).toBe('loginFailed');
    server.clock.advance(SMS_RESEND_SECONDS);
    expect(await server.call.reasonOf('register', await registration(server, mobile), { token })).toBe('mobileTaken');
    expect(await isAlive(token)).toBe(true);
  });

  it('has a token of its own, of which only the hash is stored', async () => {
    const { mobile, token } = await registered(server);
    const other = await logIn(mobile);
    expect(other).not.toBe(token);
    expect(other).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await server.db.select().from(sessions));
    expect([token, other].filter((each) => stored.includes(each))).toEqual([]);
  });
});

describe('a session', () => {
  it('lives 23:59:59 and is dead at 24:00:00, used or not', async () => {
    const { token } = await registered(server);
    server.clock.advance(SECONDS / 2);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(SECONDS / 2 - 1);
    expect(await isAlive(token)).toBe(true);
    server.clock.advance(1);
    expect(await isAlive(token)).toBe(false);
  });

  it('is one of ten at most, of which the eleventh login ends the oldest alone', async () => {
    const { mobile, token: oldest } = await registered(server);
    const later: string[] = [];
    while (later.length < SESSION_MAX) later.push(await logIn(mobile));
    expect(await Promise.all([oldest, ...later].map(isAlive))).toEqual([false, ...later.map(() => true)]);
  });
});
