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

// Two servers on one PostgreSQL and one Redis.
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
    // A busy machine may take its time.
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
// Guesses of the test before.
beforeEach(() => clock.advance(10));

const isAlive = async (at: TestServer, token: string) => (await at.call.raw('getUserInfo', {}, { token })).status === 200;
/** As both servers see it, each of which has it in its cache afterwards. */
const alive = async (token: string) => [await isAlive(one, token), await isAlive(two, token)];

async function logIn(at: TestServer, mobile: string): Promise<string> {
  clock.advance(1);
  return (await at.call('passwordLogin', { mobile, password: await encrypted(at, PASSWORD) })).token;
}

describe('a session of two servers', () => {
  it('begins at one, acts at both, and is dead at both at once when it ends at one', async () => {
    const { token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    await two.call('updateUserInfo', { username: 'Both' }, { token });
    expect(await one.call('getUserInfo', {}, { token })).toMatchObject({ nickName: 'Both' });
    await one.call('logout', {}, { token });
    expect(await alive(token)).toEqual([false, false]);
  });

  it('is dead at both when the list of sessions ends it', async () => {
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

  it('is dead at both when the eleventh log-in drops it', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    for (let count = 0; count < SESSION_MAX; count += 1) await logIn(count % 2 === 0 ? one : two, mobile);
    expect(await alive(token)).toEqual([false, false]);
  });

  it('is dead at both when the password changes', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    clock.advance(SMS_RESEND_SECONDS);
    const verifyCode = await sentCode(two, mobile, verifyCodeType.password);
    await two.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(two, 'tide-2027') });
    expect(await alive(token)).toEqual([false, false]);
  });

  it('is dead at both when its browser logs in anew', async () => {
    const { mobile, token } = await registered(one);
    expect(await alive(token)).toEqual([true, true]);
    const again = await two.call('passwordLogin', { mobile, password: await encrypted(two, PASSWORD) }, { token });
    expect([await alive(token), await alive(again.token)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is dead at both when its time is over, though it was looked at a moment before', async () => {
    const { token } = await registered(one);
    clock.advance(24 * 3600 - 1);
    expect(await alive(token)).toEqual([true, true]);
    clock.advance(1);
    expect(await alive(token)).toEqual([false, false]);
  });
});

describe('a limit of two servers', () => {
  it('counts over both', async () => {
    const wrong = async (at: TestServer) => at.call.reasonOf('passwordLogin', { mobile, password: await encrypted(at, 'not-this-one') });
    const mobile = freshMobile();
    expect([await wrong(one), await wrong(two), await wrong(one)]).toEqual(['loginFailed', 'loginFailed', 'loginFailed']);
    expect([await wrong(two), await wrong(one)]).toEqual(['rateLimited', 'rateLimited']);
  });

  it('was counted in Redis all the time', () => expect(fallbacks).toEqual([]));
});
