import { eq, getTableName, sql } from 'drizzle-orm';
import { QUOTE_LIFETIME_SECONDS, USAGE_RETRY_DAYS } from 'shared-contracts/constants';
import { LONGEST_RUN_MS, chores, cleanUp, startHousekeeping } from './housekeeping.ts';
import { quotes } from './orders/records/quote-tables.ts';
import { addDays, addSeconds } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { queues } from './platform/jobs/queues.ts';
import { limitCounters } from './platform/limits/tables.ts';
import { createLog } from './platform/logging.ts';
import { buyer, quoted } from './testing/buyers.ts';
import { testServer } from './testing/test-server.ts';
import { usageReports } from './usage/tables.ts';

const server = testServer();

const DAY_SECONDS = 86_400;
const onlyIntervals: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
};

describe('housekeeping', () => {
  it('runs all other chores if one fails, and then reports it', async () => {
    const now = server.clock.now();
    await server.db.insert(limitCounters).values({ key: 'sample', count: 1, endsAt: now });
    await server.db.execute(sql`alter table captchas rename to captchas_away`);
    await expect(cleanUp(server.db, now)).rejects.toThrow(/^1 of \d+ chores failed$/);
    expect(await server.db.$count(limitCounters)).toBe(0);
    await server.db.execute(sql`alter table captchas_away rename to captchas`);
    await cleanUp(server.db, now);
  });

  it('deletes rows in batches until none is left', async () => {
    const now = server.clock.now();
    await server.db.execute(
      sql`insert into limit_counters (key, count, ends_at) select 'over ' || n, 1, ${now.toISOString()}::timestamptz from generate_series(1, 10001) n`,
    );
    await cleanUp(server.db, now, { patienceMs: 0 });
    expect(await server.db.$count(limitCounters)).toBe(5001);
    await server.db.insert(limitCounters).values({ key: 'goes on', count: 1, endsAt: addSeconds(now, 1) });
    await cleanUp(server.db, now);
    expect(await server.db.select({ key: limitCounters.key }).from(limitCounters)).toEqual([{ key: 'goes on' }]);
  });

  it("reports each job that can't be queued", async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const jobs = { ...server.jobs, send: async () => Promise.reject(new Error('no queue')) };
    jest.useFakeTimers(onlyIntervals);
    const stop = startHousekeeping({ db: server.db, log, jobs });
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    await stop();
    const failure = { msg: 'housekeeping failed', err: { message: 'no queue' } };
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(Array.from({ length: 9 }, () => failure));
  });

  it('stops after the current statement when aborted, and leaves the rest [B13]', async () => {
    const now = server.clock.now();
    await server.db.delete(limitCounters);
    await server.db.execute(
      sql`insert into limit_counters (key, count, ends_at) select 'over ' || n, 1, ${now.toISOString()}::timestamptz from generate_series(1, 10001) n`,
    );
    const stopping = new AbortController();
    const remove = server.db.delete.bind(server.db);
    const spied = jest.spyOn(server.db, 'delete').mockImplementation((table) => {
      if (table === limitCounters) stopping.abort();
      return remove(table);
    });
    await cleanUp(server.db, now, { signal: stopping.signal });
    spied.mockRestore();
    expect(await server.db.$count(limitCounters)).toBe(5001);
    await cleanUp(server.db, now);
  });

  it('deletes unused quotes a day after they expire, and keeps those of orders', async () => {
    const token = await buyer(server);
    const [used, unused] = [await quoted(server, token), await quoted(server, token)];
    await server.call('placeOrder', { quoteId: used.quoteId }, { token });
    const isKept = async (id: string) => (await server.db.$count(quotes, eq(quotes.id, id))) === 1;
    const later = (seconds: number) => addSeconds(server.clock.now(), QUOTE_LIFETIME_SECONDS + seconds);
    await cleanUp(server.db, later(DAY_SECONDS - 1));
    expect(await isKept(unused.quoteId)).toBe(true);
    await cleanUp(server.db, later(DAY_SECONDS));
    expect([await isKept(unused.quoteId), await isKept(used.quoteId)]).toEqual([false, true]);
  });

  it('deletes gateway reports that can no longer be retried', async () => {
    const now = server.clock.now();
    await server.db.insert(usageReports).values([
      { id: 'over', at: addDays(now, -USAGE_RETRY_DAYS) },
      { id: 'kept', at: addDays(now, -USAGE_RETRY_DAYS + 1) },
    ]);
    await cleanUp(server.db, now);
    expect(await server.db.select({ id: usageReports.id }).from(usageReports)).toEqual([{ id: 'kept' }]);
  });

  it('queues the jobs for itself, due orders, renewals, refunds and notifications, on one of all servers', async () => {
    await server.jobs.clear(server.db);
    jest.useFakeTimers(onlyIntervals);
    // With their own intervals, the rounds could run into the next one. This one ends in 2038.
    const send: Jobs['send'] = (name, data, { oncePerSeconds, ...options }) =>
      server.jobs.send(name, data, { ...options, ...(oncePerSeconds !== undefined && { oncePerSeconds: 2 ** 31 - 1 }) });
    const jobs = { ...server.jobs, send };
    const stops = [1, 2, 3].map(() => startHousekeeping({ db: server.db, log: createLog('silent'), jobs }));
    jest.advanceTimersByTime(30_000);
    await Promise.all(stops.map((stop) => stop()));
    jest.useRealTimers();
    const { rows } = (await server.db.execute(sql`select name from pgboss.job order by name`)) as { rows: unknown[] };
    const names = [
      'announceSecondFactorResets',
      'cleanUp',
      'deleteAccounts',
      'endDueOrders',
      'issueMissingInvoices',
      'notifyOrderEnds',
      'renewDueOrders',
      'requeueEmails',
      'sendRefunds',
    ];
    expect(rows).toEqual(names.map((name) => ({ name })));
  });

  it('runs as a job, on one of all servers', async () => {
    await server.db.insert(limitCounters).values({ key: 'sample', count: 1, endsAt: server.clock.now() });
    await server.jobs.run();
    expect(await server.db.$count(limitCounters, eq(limitCounters.key, 'sample'))).toBe(0);
  });

  it('runs on one server at a time [S2]', async () => {
    await server.jobs.clear(server.db);
    await server.jobs.send('cleanUp', {}, { on: server.db });
    // As if another server were running it.
    await server.db.execute(sql`update pgboss.job set state = 'active', started_on = now()`);
    await server.db.insert(limitCounters).values({ key: 'sample', count: 1, endsAt: server.clock.now() });
    for (const _ of [1, 2, 3]) await server.jobs.send('cleanUp', {}, { on: server.db });
    await server.jobs.run();
    const states = async () => {
      const { rows } = (await server.db.execute(sql`select state::text from pgboss.job order by state`)) as { rows: { state: string }[] };
      return rows.map(({ state }) => state);
    };
    expect([await states(), await server.db.$count(limitCounters)]).toEqual([['active', 'created'], 1]);
    await server.db.execute(sql`update pgboss.job set state = 'completed', completed_on = now() where state = 'active'`);
    await server.jobs.run();
    expect([await states(), await server.db.$count(limitCounters)]).toEqual([['completed', 'completed'], 0]);
  });

  it('ends before another server may start it, however slow its chores are [S2]', async () => {
    const now = server.clock.now();
    await server.db.delete(limitCounters);
    await server.db.insert(limitCounters).values({ key: 'over', count: 1, endsAt: now });
    await cleanUp(server.db, now, { longestMs: 0 });
    expect(await server.db.$count(limitCounters)).toBe(1);
    await cleanUp(server.db, now);
    expect(await server.db.$count(limitCounters)).toBe(0);
    // The slowest statement that the settings allow may have started just before.
    const slowest = readConfig({ DATABASE_STATEMENT_TIMEOUT_MS: '60000' }).databaseStatementTimeoutMs;
    expect(LONGEST_RUN_MS + slowest).toBeLessThanOrEqual((queues.cleanUp.expireInSeconds ?? 0) * 1000);
  });

  it.each(chores.map(({ table, isOver }) => ({ name: getTableName(table), table, isOver })))(
    'finds the expired rows of $name with an index [S2]',
    async ({ table, isOver }) => {
      const plan = await server.db.transaction(async (tx) => {
        // Tables are almost empty here, so PostgreSQL would read all of them.
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql`explain ${tx.select().from(table).where(isOver(server.clock.now(), 1)).getSQL()}`);
      });
      const text = JSON.stringify((plan as { rows: unknown[] }).rows);
      expect(text).toContain('Index Cond');
      expect(text).not.toContain('Seq Scan');
    },
  );
});
