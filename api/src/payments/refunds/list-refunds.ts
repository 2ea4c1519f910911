import { desc, eq, inArray } from 'drizzle-orm';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { payments } from '../records/tables.ts';
import { refunds } from '../records/refund-tables.ts';

export interface RefundFilter {
  /** Also those that are done. */
  readonly all: boolean;
}

/** Lists refunds that are pending or failed, newest first. */
export async function listRefunds(db: Database, { all }: RefundFilter): Promise<string> {
  const found = await db
    .select({ refund: refunds, method: payments.method, currency: payments.currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(all ? undefined : inArray(refunds.state, ['pending', 'failed']))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id));
  if (found.length === 0) return 'None found.';
  const rows = found.map(
    ({ refund: { id, orderId, requestedAt, target, cents, chargedCents, state, reason, failure }, method, currency }) => [
      id,
      requestedAt.toISOString(),
      orderId,
      money(cents),
      target === 'balance' ? target : `${method}, ${money(chargedCents, currency)}`,
      state,
      reason,
      failure,
    ],
  );
  return textTable(['refund', 'at', 'order', 'amount', 'to', 'state', 'reason', 'failure'], rows);
}
