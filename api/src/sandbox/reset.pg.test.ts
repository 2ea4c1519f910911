import { sql } from 'drizzle-orm';
import { testServer } from '../testing/test-server.ts';

// Deadlocks need two connections: this test runs on PostgreSQL only.
const server = testServer();

it('the reset of the sandbox is repeated if it loses a deadlock with another request', async () => {
  const tables = async (condition: ReturnType<typeof sql>) => {
    const { rows } = (await server.db.execute(condition)) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  const last = (await tables(sql`select tablename as name from pg_tables where schemaname = 'public'`)).at(-1) ?? '';
  const locked = sql`
    select relation::regclass::text as name from pg_locks
    where granted and mode = 'AccessExclusiveLock' and pid in (select pid from pg_locks where not granted and relation = ${last}::regclass)`;
  const { reset } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(last)} in access share mode`);
    // In an object, so that the transaction doesn't wait for it.
    const call = { reset: server.call('sandboxReset', {}).then(() => 'done', String) };
    let first: string | undefined;
    while (!first) [first] = await tables(locked);
    await tx.execute(sql`lock table ${sql.raw(first)} in access share mode`);
    return call;
  });
  expect(await reset).toBe('done');
});
