import { sql } from 'drizzle-orm';
import { testServer } from '../../testing/test-server.ts';
import { inTransaction } from '../database/transactions.ts';
import { recordOutcome, stateOfService } from './service-outcomes.ts';

const server = testServer();

it('a failure to record an outcome leaves the transaction around it usable', async () => {
  const { db, clock } = server;
  // A value that PostgreSQL refuses stands for any failure, such as a lock that isn't free in time.
  const refused = 'pay\u0000ments' as 'payments';
  const one = await inTransaction(db, async (tx) => {
    await recordOutcome(tx, refused, false, clock.now());
    return tx.execute(sql`select 1 as one`);
  });
  expect(one).toMatchObject({ rows: [{ one: 1 }] });
});

it('a recorded outcome counts', async () => {
  const { db, clock } = server;
  for (let time = 0; time < 3; time += 1) await recordOutcome(db, 'payments', false, clock.now());
  expect(await stateOfService(db, 'payments', clock.now())).toBe('down');
});
