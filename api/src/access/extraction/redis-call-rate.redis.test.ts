import { SIGNED_CALLS_AT_ONCE } from 'shared-contracts/constants';
import { limitCounters } from '../../platform/limits/tables.ts';
import { createLog } from '../../platform/logging.ts';
import { openRedis } from '../../platform/redis.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { askSigned, callSigned, extractor, refusalOf, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { startRedis, type RedisServer } from '../../testing/redis-server.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { testServer } from '../../testing/test-server.ts';
import { createRedisCallCounter } from './redis-call-rate.ts';

let redis: RedisServer;
const fallbacks: string[] = [];
beforeAll(async () => {
  redis = await startRedis();
  // The server is created after this hook and reads the URL then.
  settings.REDIS_URL = redis.url;
});
// Generous timeout for busy machines.
const settings: Record<string, string> = { LIMIT_SIGNED_CALLS_PER_SECOND: '1', REDIS_TIMEOUT_MS: '20000' };
const server = testServer(settings, { onRedisFallback: (use) => fallbacks.push(use) });
afterAll(() => redis.stop());

const ask = async (order: KeyedOrder, query: Query = {}) => askSigned(server, 'getIp', signedQuery(server, order, query));

/** Calls until the rate limit is hit and returns how many calls passed. */
async function callsLeft(order: KeyedOrder): Promise<number> {
  for (let calls = 0; ; calls += 1) if ((await ask(order)).statusCode === 429) return calls;
}

describe('signed calls of an order, counted in Redis', () => {
  it('are limited to one a second with a burst of five, and leave no row in the database', async () => {
    const order = await extractor(server);
    const left: number[] = [];
    for (const seconds of [0, 1, 3, 600]) {
      server.clock.advance(seconds);
      left.push(await callsLeft(order));
    }
    expect(left).toEqual([SIGNED_CALLS_AT_ONCE, 1, 3, SIGNED_CALLS_AT_ONCE]);
    const keys = (await server.db.select({ key: limitCounters.key }).from(limitCounters)).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('signed call'))).toEqual([]);
    expect(fallbacks).toEqual([]);
  });

  it.each(['0', '1'])('lease addresses with dedupe=%s as those counted in the database do', async (dedupe) => {
    const order = await extractor(server);
    const { data } = await callSigned(server, 'getIp', signedQuery(server, order, { num: '3', country: 'JP', dedupe }));
    expect(data).toMatchObject([{ area: 'Japan' }, { area: 'Japan' }, { area: 'Japan' }]);
    expect(new Set(data.map(({ port }) => port)).size).toBe(3);
  });

  it('share their limit with whitelist calls', async () => {
    const order = await extractor(server);
    const add = async () => (await askSigned(server, 'addWhiteIp', signedQuery(server, order, { ip: '8.8.8.8' }))).statusCode;
    for (let calls = 1; calls < SIGNED_CALLS_AT_ONCE; calls += 1) expect(await add()).toBe(200);
    expect([await callsLeft(order), await add()]).toEqual([1, 429]);
  });

  it('are not counted without a valid signature or a whitelisted address, even after the customer has called', async () => {
    const order = await extractor(server);
    expect((await ask(order)).statusCode).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await refusalOf(server, 'getIp', signedQuery(server, { ...order, orderKey: 'guessed' }))).toBe('signatureFailed');
      expect(await refusalOf(server, 'getIp', signedQuery(server, order), { remoteAddress: '8.8.8.8' })).toBe('notWhitelisted');
    }
    expect(await callsLeft(order)).toBe(SIGNED_CALLS_AT_ONCE - 1);
  });

  it('are limited to five when twenty are concurrent', async () => {
    const order = await extractor(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SIGNED_CALLS_AT_ONCE);
  });

  it('can be many when the limit is high', async () => {
    const own = await openRedis({ url: redis.url, timeoutMs: 20_000, log: createLog('silent') });
    const insurance = jest.fn(async () => {});
    const take = createRedisCallCounter(own, { perSecond: 100 }, insurance);
    const { now } = createTestClock();
    for (let calls = 0; calls < 500; calls += 1) await take(server.db, 'wide', now());
    await expect(take(server.db, 'wide', now())).rejects.toMatchObject({ reason: 'rateLimited' });
    expect(insurance).not.toHaveBeenCalled();
    own.close();
  });

  // Must run last, because it stops Redis.
  it('are counted in the database while Redis is down', async () => {
    await redis.stop();
    const order = await extractor(server);
    expect(await callsLeft(order)).toBe(SIGNED_CALLS_AT_ONCE);
    expect(fallbacks).toContain('signed calls');
    await redis.start();
  });
});
