import { sql } from 'drizzle-orm';
import { testServer } from '../../testing/test-server.ts';
import { inTransaction } from './transactions.ts';

const server = testServer();

describe('connection lost during a transaction', () => {
  it('fails only that transaction', async () => {
    const broken = inTransaction(server.db, async (tx) => {
      const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`);
      await server.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow('Failed query');
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });
});
