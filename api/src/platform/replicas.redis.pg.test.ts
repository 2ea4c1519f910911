import { SESSION_MAX, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { createServer } from '../server.ts';
import { createCaller } from '../testing/call.ts';
import { preparedKey } from '../testing/prepared-data.ts';
import { startRedis, type RedisServer } from '../testing/redis-server.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { TestServer } from '../testing/test-server.ts';
import { PASSWORD, encrypted, freshMobile, registered, sentCode } from '../testing/visitors.ts';
import { IN_MEMORY, readConfig } from './config/config.ts';
import type { RedisUse } from './redis.ts';

// Two servers share a PostgreSQL and a Redis.
const PATIENCE_MS = 60_000;
const clock = createTestClock();
let database: TestDatabase;
let redis: RedisServer;
let one: TestServer;
let two: TestServer;
const fallbacks: RedisUse[] = [];

async function start(): Promise<TestServer> {
  const config = readConfig({
    DATABASE_URL: database.url ?? '',
    REDIS_URL: redis.url,
    // Allows for a slow machine.
    REDIS_TIMEOUT_MS: '20000',
    DATA_DIR: IN_MEMORY,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_CALLS_AT_ONCE: '0',
    LOG_LEVEL: 'silent',
    TOKEN_PEPPER: 'p',
    PASSWORD_PRIVATE_KEY: await preparedKey(),
    LIMIT_LOGIN_FAILURES: '3',
  });
  const server = await createServer(config, { clock, isFilled: true, onRedisFallback: (use) => fallbacks.push(use) });
  return { ...server, clock, call: createCaller(server.app), databaseUrl: database.url };
}

beforeAll(async () => {
  database = await createTestDatabase('sandbox');
  redis = await startRedis();
  [one, two] = await Promise.all([start(), start()]);
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([one, two].map(({ close }) => close()));
  await redis.stop();
  await database.drop();
});
// Expires failed logins of the previous test.
beforeEach(() => clock.advance(10));

const isAlive = async (at: TestServer, token: string) => (await at.call.raw('getUserInfo', {}, { token })).status === 200;
/** Checks on both servers, which fills the session cache of each. */
const alive = async (token: string) => [await isAlive(one, token), await isAlive(two, token)];

async function logIn(at: TestServer, mobile: string): Promise<string> {
  clock.advance(1);
  return (await at.call('passwordLogin', { mobile, password: await encrypted(at, PASSWORD) })).token;
}

describe('session shared by two servers', () => {
  it('starts on one, works on both, and ends on both as soon as it ends on one', async () => {
    const { token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    await two.call('updateUserInfo', { username: 'Both' }, { token });
    expect(await one.call('getUserInfo', {}, { token })).toMatchObject({ nickName: 'Both' });
    await one.call('logout', {}, { token });
    expect(await alive(token)).toEqual([false, false]);
  });

  it('ends on both when revoked in the session list', async () => {
    const { mobile, token } = await registered(one);
    const other = await logIn(two, mobile);
    expect([await alive(token), await alive(other)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await one.call('endSessions', {}, { token });
    expect([await alive(token), await alive(other)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('ends on both when the eleventh login evicts it', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    for (let count = 0; count < SESSION_MAX; count += 1) await logIn(count % 2 === 0 ? one : two, mobile);
    expect(await alive(token)).toEqual([false, false]);
  });

  it('ends on both when the password changes', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(two, mobile, verifyCodeType.password);
    await two.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(two, 'tide-2027') });
    expect(await alive(token)).toEqual([false, false]);
  });

  it('ends on both when the browser logs in again', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    const again = await two.call('passwordLogin', { mobile, password: await encrypted(two, PASSWORD) }, { token });
    expect([await alive(token), await alive(again.token)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('ends on both when it expires, even if just used', async () => {
    const { token } = await registered(one);
    clock.advance(24 * 3600 - 1);
    expect(await alive(token)).toEqual([true, true]);
    clock.advance(1);
    expect(await alive(token)).toEqual([false, false]);
  });
});

describe('rate limit shared by two servers', () => {
  it('counts across both', async () => {
    const wrong = async (at: TestServer) => at.call.reasonOf('passwordLogin', { mobile, password: await encrypted(at, 'not-this-one') });
    const mobile = freshMobile();
    expect([await wrong(one), await wrong(two), await wrong(one)]).toEqual(['loginFailed', 'loginFailed', 'loginFailed']);
    expect([await wrong(two), await wrong(one)]).toEqual(['rateLimited', 'rateLimited']);
  });

  it('always used Redis', () => expect(fallbacks).toEqual([]));
});
