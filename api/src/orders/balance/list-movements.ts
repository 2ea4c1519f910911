import { desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { balanceMovements } from '../records/balance-tables.ts';

type Page = CallResponse<'listBalanceMovements'>;

/** Movements of a customer's balance, newest first. */
export async function listMovements(
  db: Database,
  customerId: string,
  { pageNo, pageSize }: CallInput<'listBalanceMovements'>,
): Promise<Page> {
  const skipped = (pageNo - 1) * pageSize;
  const where = eq(balanceMovements.customerId, customerId);
  const rows = await db.select().from(balanceMovements).where(where).orderBy(desc(balanceMovements.id)).limit(pageSize).offset(skipped);
  const counted = await countUpTo(db, skipped, balanceMovements, where);
  const list = rows.map(({ id, kind, cents: amountCents, balanceCents, orderId, reason, at }): Page['list'][number] => ({
    movementId: `m${id}`,
    kind,
    amountCents,
    balanceCents,
    currency: 'USD',
    orderId,
    reason,
    at: at.toISOString(),
  }));
  return { list, ...counted, pageNo, pageSize };
}
