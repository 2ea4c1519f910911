import { sql } from 'drizzle-orm';
import { isRetryable } from '../platform/database/database-errors.ts';
import { testServer } from '../testing/test-server.ts';

// Deadlocks need two connections: this test runs on PostgreSQL only.
const server = testServer();

const tables = async (query: ReturnType<typeof sql>) => {
  const { rows } = (await server.db.execute(query)) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

/** Begins a reset that gets into a deadlock. @returns whether PostgreSQL ended the reset, rather than the transaction beside it */
async function resetLost(last: string, resets: Promise<string>[]): Promise<boolean> {
  const locked = sql`
    select relation::regclass::text as name from pg_locks
    where granted and mode = 'AccessExclusiveLock' and pid in (select pid from pg_locks where not granted and relation = ${last}::regclass)`;
  try {
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(last)} in access share mode`);
      resets.push(server.call('sandboxReset', {}).then(() => 'done', String));
      let first: string | undefined;
      while (!first) [first] = await tables(locked);
      await tx.execute(sql`lock table ${sql.raw(first)} in access share mode`);
    });
    return true;
  } catch (error) {
    if (isRetryable(error)) return false;
    throw error;
  }
}

it('the reset of the sandbox is repeated if it loses a deadlock with another request', async () => {
  const last = (await tables(sql`select tablename as name from pg_tables where schemaname = 'public'`)).at(-1) ?? '';
  const resets: Promise<string>[] = [];
  // PostgreSQL ends the one that has waited for a second, which on a slow machine may be the transaction beside the reset.
  while (!(await resetLost(last, resets))) await resets.at(-1);
  expect(await resets.at(-1)).toBe('done');
});
