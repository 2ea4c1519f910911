import fc from 'fast-check';
import { tries } from 'shared-contracts/testing/tries';
import { KEEP, RAISE } from '../access/gateway-calls/access-cache.ts';
import { startRedis, type RedisServer } from './redis-server.ts';
import { createSimulatedRedis } from './simulated-redis.ts';

const LONG = '600000';
const key = fc.constantFrom('a', 'b', 'c');
const value = fc.constantFrom('?1', '?2', '{}');
const bytes = fc.nat({ max: 2 ** 50 }).map(String);

const command = fc.oneof(
  fc.tuple(fc.constant('GET'), key),
  fc.tuple(fc.constant('DEL'), key),
  fc.tuple(key, value).map(([name, held]) => ['SET', name, held, 'NX', 'GET', 'PX', LONG]),
  fc.tuple(key, value, value).map(([name, held, row]) => ['EVAL', KEEP, '1', name, held, row, LONG]),
  // Numbers have keys of their own.
  fc
    .uniqueArray(fc.constantFrom('u', 'v', 'w'), { minLength: 1 })
    .chain((names) =>
      fc
        .array(bytes, { minLength: names.length, maxLength: names.length })
        .map((used) => ['EVAL', RAISE, String(names.length), ...names, LONG, ...used]),
    ),
  fc.tuple(fc.constant('GET'), fc.constantFrom('u', 'v', 'w')),
);

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

describe('the simulated Redis', () => {
  it('answers commands of the access cache as Redis does [S4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 20 }), async (commands) => {
        const simulated = createSimulatedRedis(() => 0);
        await redis.command('FLUSHALL');
        for (const each of commands) expect([each, simulated.run(each)]).toEqual([each, await redis.command(...each)]);
      }),
      { numRuns: tries(40) },
    );
  });

  it('lets keys expire by its clock', () => {
    let now = 0;
    const simulated = createSimulatedRedis(() => now);
    simulated.run(['SET', 'a', 'x', 'NX', 'GET', 'PX', '1000']);
    now = 999;
    expect(simulated.run(['GET', 'a'])).toBe('x');
    now = 1000;
    expect(simulated.run(['GET', 'a'])).toBeNull();
  });

  it('does not answer while it is away, or what it does not know', async () => {
    const simulated = createSimulatedRedis(() => 0);
    const ask = (name: string) => simulated.ask({ use: 'access', command: [name, 'a'], read: String });
    expect(await ask('GET')).toBe('null');
    await expect(ask('INCR')).rejects.toThrow('INCR is not simulated');
    simulated.isAway = true;
    await expect(ask('GET')).rejects.toThrow('away');
  });
});
