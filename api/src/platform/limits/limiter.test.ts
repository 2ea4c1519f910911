import { eq, sql } from 'drizzle-orm';
import { cleanUp } from '../../housekeeping.ts';
import { testServer } from '../../testing/test-server.ts';
import { addSeconds } from '../clock.ts';
import { createLog } from '../logging.ts';
import type { Refusal } from '../refusal.ts';
import { databaseCounters } from './database-counters.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { limitCounters } from './tables.ts';
import { takeFromAll } from './take-from-all.ts';

const server = testServer();
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const now = () => server.clock.now();

let names = 0;
/** A limiter with its own counters: three points in ten seconds. */
function limiterOf(changes: Partial<LimiterOptions> = {}) {
  names += 1;
  const name = `test ${names}`;
  return { name, ...createLimiter({ name, points: 3, seconds: 10, whenAway: 'open', ...changes }, { counters: databaseCounters, log }) };
}

const reasonOf = async (taking: Promise<unknown>) =>
  taking.then(
    () => undefined,
    ({ reason, details }: Refusal) => ({ reason, ...details.params }),
  );

async function useUp(limiter: ReturnType<typeof limiterOf>, of = 'a', points = 3): Promise<void> {
  for (let taken = 0; taken < points; taken += 1) await limiter.take(server.db, of, now());
}

describe('limiter', () => {
  it('grants points per key and says when there are more', async () => {
    const limiter = limiterOf();
    await useUp(limiter);
    server.clock.advance(4);
    expect(await reasonOf(limiter.take(server.db, 'a', now()))).toEqual({ reason: 'rateLimited', seconds: 6 });
    expect(await reasonOf(limiter.take(server.db, 'b', now()))).toBeUndefined();
    server.clock.advance(6);
    await useUp(limiter);
    expect(await reasonOf(limiter.take(server.db, 'a', now()))).toEqual({ reason: 'rateLimited', seconds: 10 });
  });

  it('returns the number of points left', async () => {
    const limiter = limiterOf();
    const left = async () => (await limiter.takeAndCount(server.db, 'a', now())).left;
    expect([await left(), await left(), await left()]).toEqual([2, 1, 0]);
    expect(await reasonOf(left())).toEqual({ reason: 'rateLimited', seconds: 10 });
    server.clock.advance(10);
    expect(await left()).toBe(2);
  });

  it('accepts a returned point', async () => {
    const limiter = limiterOf();
    await useUp(limiter, 'a', 2);
    const giveBack = await limiter.take(server.db, 'a', now());
    await giveBack();
    await useUp(limiter, 'a', 1);
    expect(await reasonOf(limiter.take(server.db, 'a', now()))).toMatchObject({ reason: 'rateLimited' });
  });

  it('ignores a point returned to an earlier window', async () => {
    const limiter = limiterOf();
    const giveBack = await limiter.take(server.db, 'a', now());
    server.clock.advance(10);
    await useUp(limiter);
    await giveBack();
    expect(await reasonOf(limiter.take(server.db, 'a', now()))).toMatchObject({ reason: 'rateLimited' });
  });

  it('takes points from all limits or from none', async () => {
    const [free, full] = [limiterOf(), limiterOf()];
    await useUp(full);
    for (let tries = 0; tries < 5; tries += 1) {
      const both = takeFromAll([() => free.take(server.db, 'a', now()), () => full.take(server.db, 'a', now())]);
      expect(await reasonOf(both)).toMatchObject({ reason: 'rateLimited' });
    }
    await useUp(free);
  });

  it('deletes counters after their window ends', async () => {
    const limiter = limiterOf();
    const rows = () =>
      server.db
        .select()
        .from(limitCounters)
        .where(eq(limitCounters.key, `${limiter.name} a`));
    await useUp(limiter);
    await cleanUp(server.db, addSeconds(now(), 9));
    expect(await rows()).toMatchObject([{ count: 3 }]);
    await cleanUp(server.db, addSeconds(now(), 10));
    expect(await rows()).toEqual([]);
  });
});

describe('limiter without its counters', () => {
  beforeAll(() => server.db.execute(sql`alter table limit_counters rename to limit_counters_gone`));
  afterAll(() => server.db.execute(sql`alter table limit_counters_gone rename to limit_counters`));

  it('lets work continue if open', async () => {
    const limiter = limiterOf({ whenAway: 'open' });
    await useUp(limiter, 'a', 5);
    const giveBack = await limiter.take(server.db, 'a', now());
    expect(await giveBack()).toBeUndefined();
    expect((await limiter.takeAndCount(server.db, 'a', now())).left).toBe(2);
  });

  it('refuses if closed', async () => {
    const limiter = limiterOf({ whenAway: 'closed' });
    expect(await reasonOf(limiter.take(server.db, 'a', now()))).toEqual({ reason: 'unavailable' });
    expect(await reasonOf(limiter.takeAndCount(server.db, 'a', now()))).toEqual({ reason: 'unavailable' });
  });

  it.each(['open', 'closed'] as const)('logs a warning once a minute if %s', async (whenAway) => {
    const limiter = limiterOf({ whenAway });
    const warnings = () => lines.filter((line) => line.includes(`"${limiter.name}"`)).map((line) => JSON.parse(line) as unknown);
    for (let tries = 0; tries < 5; tries += 1) await reasonOf(limiter.take(server.db, 'a', now()));
    expect(warnings()).toMatchObject([{ level: 40, limiter: limiter.name, whenAway, err: { errorCode: '42P01' } }]);
    server.clock.advance(60);
    await reasonOf(limiter.take(server.db, 'a', now()));
    expect(warnings()).toHaveLength(2);
  });
});
