import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addSeconds } from '../../platform/clock.ts';
import { testServer } from '../../testing/test-server.ts';
import { createExitPool, type GetExitPool } from './exit-pool.ts';
import { exits } from './tables.ts';

const server = testServer();
const start = new Date('2026-12-01T08:00:00.000Z');
const after = (seconds: number) => addSeconds(start, seconds);

let exitPool: GetExitPool;
beforeEach(() => {
  exitPool = createExitPool();
});

const inAntarctica = async (now: Date) => (await exitPool(server.db, now)).byCode.get('AQ');

/** A database whose reads fail when told to. */
function failingDatabase() {
  const { promise, reject } = Promise.withResolvers<never>();
  const query = Object.assign(promise, { from: () => query, where: () => query, groupBy: () => query, orderBy: () => query });
  return { db: { select: () => query } as unknown as Database, fail: (error = new Error('away')) => reject(error) };
}

describe('the exit pool', () => {
  it('has every exit with its country or region, and no entry for an unknown one', async () => {
    const { all, byCode, placeOf } = await exitPool(server.db, start);
    const stored = await server.db.select().from(exits);
    expect(all.toSorted()).toEqual(stored.map(({ address }) => address).toSorted());
    for (const { address, countryCode } of stored) expect(placeOf.get(address)?.code).toBe(countryCode);
    const germany = stored.filter(({ countryCode }) => countryCode === 'DE').map(({ address }) => address);
    expect(byCode.get('DE')?.toSorted()).toEqual(germany.toSorted());
    expect(byCode.get('AQ')).toEqual([]);
    expect(byCode.has('XX')).toBe(false);
  });

  it('is at most ten seconds old, and is read again if the clock was set back', async () => {
    const [address, { db }] = ['192.0.2.255', server];
    expect(await inAntarctica(start)).toEqual([]);
    await db.insert(exits).values({ address, countryCode: 'AQ' });
    expect(await inAntarctica(after(9.999))).toEqual([]);
    expect(await inAntarctica(after(10))).toEqual([address]);
    await db.delete(exits).where(eq(exits.address, address));
    expect(await inAntarctica(after(10))).toEqual([address]);
    expect(await inAntarctica(after(9.999))).toEqual([]);
  });

  it('is read again only if it has changed, for example in a network', async () => {
    const first = await exitPool(server.db, start);
    expect(await exitPool(server.db, after(10))).toBe(first);
    await server.db.update(exits).set({ isp: 'Another ISP' }).where(eq(exits.countryCode, 'LI'));
    const second = await exitPool(server.db, after(20));
    expect(second.sitesByCode.get('LI')?.map(({ isp }) => isp)).toEqual(expect.arrayContaining(['another-isp']));
  });

  it('is read once for callers at the same moment', async () => {
    const [one, other] = await Promise.all([exitPool(server.db, start), exitPool(server.db, start)]);
    expect(other).toBe(one);
  });

  it('is read again right after a failure, which all waiting callers get', async () => {
    const { db, fail } = failingDatabase();
    const waiting = [exitPool(db, start), exitPool(db, start)];
    fail();
    const failures = (await Promise.allSettled(waiting)).map(({ status }) => status);
    expect(failures).toEqual(['rejected', 'rejected']);
    expect((await exitPool(server.db, start)).all).not.toEqual([]);
  });

  it('is used as it was while the database is away, so that cached access goes on [S4]', async () => {
    const known = await exitPool(server.db, start);
    const { db, fail } = failingDatabase();
    const meanwhile = exitPool(db, after(60));
    fail(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    expect(await meanwhile).toBe(known);
    const mistaken = failingDatabase();
    const rejected = exitPool(mistaken.db, after(120));
    mistaken.fail();
    await expect(rejected).rejects.toThrow('away');
  });

  it('is kept when an earlier read fails late', async () => {
    const { db, fail } = failingDatabase();
    const early = exitPool(db, start);
    const kept = await exitPool(server.db, after(10));
    fail();
    await expect(early).rejects.toThrow('away');
    expect(await exitPool(server.db, after(11))).toBe(kept);
  });
});
