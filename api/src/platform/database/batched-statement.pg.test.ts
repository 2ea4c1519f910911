import { sql } from 'drizzle-orm';
import { lockAwaited } from '../../testing/lock-awaited.ts';
import { logQueries } from '../../testing/logged-queries.ts';
import { testServer } from '../../testing/test-server.ts';
import { batchedStatement } from './batched-statement.ts';
import { statement } from './statement.ts';

// A call that waits for a lock needs a second connection, so these tests run on PostgreSQL only.
const server = testServer();
const queries = logQueries();

const result = sql`"of", 100 / divisor as quotient, pg_advisory_xact_lock_shared(lock)`;
const { placeholder } = sql;
const divide = batchedStatement<{ readonly of: string; readonly quotient: number }>({
  name: 'divide_together',
  query: sql`
    select nth, ${result}
    from (select set_config('lock_timeout', '50ms', true)) as settings,
      json_to_recordset(${placeholder('calls')}::json) as calls (nth int, "of" text, divisor int, lock int)
    where divisor < 100`,
  alone: statement(
    'divide_alone',
    sql`select ${result} from (select ${placeholder('of')}::text as "of", ${placeholder('divisor')}::int as divisor, ${placeholder('lock')}::int as lock) as lone`,
  ),
  keysOf: ({ of }) => [String(of)],
});
const ask = async (of: string, divisor: number, lock = 0) => {
  const rows = await divide(server.db, { of, divisor, lock });
  return rows.map((row) => [row.of, row.quotient]);
};
const ran = (name: string) => queries.list().filter((query) => query.includes(name === 'alone' ? 'as lone' : 'json_to_recordset')).length;

beforeEach(() => queries.clear());

describe('calls that come at the same time', () => {
  it('run half of them together, the first alone, and each gets its own rows', async () => {
    const answers = await Promise.all([ask('a', 1), ask('b', 2), ask('c', 100), ask('d', 5), ask('e', 4), ask('f', 10)]);
    expect(answers).toEqual([[['a', 100]], [['b', 50]], [], [['d', 20]], [['e', 25]], [['f', 10]]]);
    // a; b, c and d; e and f.
    expect(ran('together')).toBe(3);
  });

  it('run one after the other if they have a key in common', async () => {
    const answers = await Promise.all([ask('a', 1), ask('b', 1), ask('b', 2), ask('c', 4), ask('b', 5)]);
    expect(answers).toEqual([[['a', 100]], [['b', 100]], [['b', 50]], [['c', 25]], [['b', 20]]]);
    expect(ran('together')).toBe(4);
  });

  it('each run alone if one of them fails, and only that one fails', async () => {
    const answers = await Promise.allSettled([ask('a', 1), ask('b', 2), ask('c', 0), ask('d\0', 2), ask('e', 5)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(answers[4]).toEqual({ status: 'fulfilled', value: [['e', 20]] });
    expect(ran('alone')).toBe(3);
    expect(await ask('f', 4)).toEqual([['f', 25]]);
  });

  it("don't wait for a lock that one of them needs", async () => {
    let stuck: Promise<unknown> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7)`);
      const first = ask('a', 1);
      stuck = ask('b', 2, 7);
      expect(await Promise.all([first, ask('c', 4), ask('d', 5)])).toEqual([[['a', 100]], [['c', 25]], [['d', 20]]]);
      await lockAwaited(server);
      expect(await ask('e', 10)).toEqual([['e', 10]]);
    });
    expect(await stuck).toEqual([['b', 50]]);
  });

  it('all fail when their connection is lost, because they may have run', async () => {
    const lost = divideLost(server.db, { of: 'a', divisor: 1, lock: 0 });
    const others = ['b', 'c'].map((of) => divideLost(server.db, { of, divisor: 1, lock: 0 }));
    const ended = await Promise.allSettled([lost, ...others]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(ran('alone')).toBe(0);
  });
});

/** Its connection ends while it runs. */
const divideLost = batchedStatement<{ readonly of: string }>({
  name: 'divide_lost',
  query: sql`select nth, pg_terminate_backend(pg_backend_pid()) from json_to_recordset(${placeholder('calls')}::json) as calls (nth int)`,
  alone: statement('divide_lost_alone', sql`select ${placeholder('of')}::text as "of" from (select 1) as lone`),
  keysOf: ({ of }) => [String(of)],
});
