import { eq, sql } from 'drizzle-orm';
import { constantFrom, record, sample } from 'fast-check';
import { HANDED_EXIT_DAYS } from 'shared-contracts/constants';
import { addDays, addSeconds } from '../../platform/clock.ts';
import { addPartitions, dropPartitions, listPartitions } from '../../platform/database/day-partitions.ts';
import { drawSecurely } from '../../platform/random.ts';
import type { KeyedOrder } from '../../testing/buyers.ts';
import { lockAwaited } from '../../testing/lock-awaited.ts';
import { callSigned, extractor, signedQuery, type Query } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { handExit } from './handed-exits.ts';
import { exits, handedSets } from './tables.ts';

// Releases that race need two connections: these tests run on PostgreSQL only.
const server = testServer({ LIMIT_SIGNED_CALLS_PER_SECOND: '1000' });

/** On its connections, functions have no cached plans yet. */
const other = testServer();

const extracted = async (order: KeyedOrder, query: Query, at = server) =>
  (await callSigned(at, 'getIp', signedQuery(at, order, query))).data.map(({ realIp }) => realIp);
const addressesIn = async (countryCode: string) =>
  (await server.db.select().from(exits).where(eq(exits.countryCode, countryCode))).map(({ address }) => address);

const partitions = async () => (await listPartitions(server.db, handedSets)).map(({ name }) => name);

/** Waits until a statement pauses. */
async function asleep(): Promise<void> {
  const paused = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  while (((await server.db.execute(paused)) as { rows: unknown[] }).rows.length === 0);
}

describe('the set of exits of an order and hour', () => {
  it('has each exit once, and is not written when the order gets the same ones again [S3]', async () => {
    const order = await extractor(server);
    const stored = async () => {
      const own = eq(handedSets.orderId, order.orderId);
      return server.db
        .select({ hour: handedSets.hour, exits: handedSets.exits, version: sql`xmin::text` })
        .from(handedSets)
        .where(own);
    };
    const query = { country: 'LI', num: '9', time: '60' };
    await extracted(order, query);
    const before = await stored();
    expect(before).toHaveLength(1);
    expect(before[0]?.exits.toSorted()).toEqual((await addressesIn('LI')).toSorted());
    for (let calls = 0; calls < 3; calls += 1) await extracted(order, query);
    expect(await stored()).toEqual(before);
  });

  it('never lets an exit come back within 24 hours, and always lets it after 25 [S3]', async () => {
    const order = await extractor(server);
    const all = await addressesIn('US');
    const handedAt = new Map<string, Date>();
    const steps = sample(
      record({
        minutes: constantFrom(1, 17, 59, 120, 600, 1439, 1501),
        dedupe: constantFrom('0', '1', '1'),
        num: constantFrom('1', '5', '30'),
      }),
      { numRuns: 25, seed: 3 },
    );
    const wrong: string[] = [];
    for (const { minutes, dedupe, num } of steps) {
      server.clock.advance(minutes * 60);
      const now = server.clock.now();
      const since = (hours: number) => all.filter((address) => (handedAt.get(address) ?? new Date(0)) > addSeconds(now, -hours * 3600));
      const got = await extracted(order, { country: 'US', num, dedupe, time: '60' });
      const tooEarly = dedupe === '1' ? got.filter((address) => since(24).includes(address)) : [];
      const least = dedupe === '1' ? Math.min(Number(num), all.length - since(25).length) : Number(num);
      if (tooEarly.length > 0 || got.length < least)
        wrong.push(`${now.toISOString()}: ${got.length} of ${least}, too early: ${tooEarly.length}`);
      for (const address of got) handedAt.set(address, now);
    }
    expect(wrong).toEqual([]);
    expect(handedAt.size).toBe(all.length);
  });

  it('is read completely while housekeeping moves its rows to a new partition [S3]', async () => {
    const order = await extractor(other);
    const query = { country: 'US', num: '12', dedupe: '1', time: '60' };
    const first = await extracted(order, query, other);
    const second = await other.db.transaction(async (tx) => {
      await addPartitions(tx, { table: handedSets, keptDays: 3 }, other.clock.now());
      // In an object, so that the transaction doesn't wait for it.
      const call = { answer: extracted(order, query, other) };
      const waiting = sql`select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      const isWaiting = async () => ((await tx.execute(waiting)) as { rows: { count: number }[] }).rows[0]?.count !== 0;
      while (!(await isWaiting()));
      return call;
    });
    const answer = await second.answer;
    expect(answer).toHaveLength(12);
    expect(first.filter((address) => answer.includes(address))).toEqual([]);
  });
});

describe('an expired day of handed exits', () => {
  const kept = { table: handedSets, keptDays: HANDED_EXIT_DAYS };

  it('is dropped although extractions, which lock all days, are always under way', async () => {
    const { orderId } = await extractor(server);
    const wanted = { orderId, addresses: await addressesIn('US'), isNew: true, draw: drawSecurely, now: server.clock.now() };
    await addPartitions(server.db, kept, addDays(wanted.now, -HANDED_EXIT_DAYS - 7));
    const over = (await partitions()).filter((name) => !name.endsWith('_default'));
    await addPartitions(server.db, kept, wanted.now);
    const { drop } = await server.db.transaction(async (tx) => {
      await handExit(tx, wanted);
      // In an object, so that the transaction doesn't wait for it.
      const call = { drop: dropPartitions(server.db, kept, wanted.now, 1) };
      await Promise.race([call.drop, asleep()]);
      return call;
    });
    await server.db.transaction(async (tx) => {
      await handExit(tx, wanted);
      await Promise.race([drop, lockAwaited(server)]);
    });
    await drop;
    const after = await partitions();
    expect(over.length).toBeGreaterThan(0);
    expect(over.filter((name) => after.includes(name))).toEqual([]);
  });
});
