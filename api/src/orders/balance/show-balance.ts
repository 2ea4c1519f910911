import { and, eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { customerOf } from '../../customers/records/customer-of.ts';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { balanceOf } from '../records/move-balance.ts';
import { orders } from '../records/tables.ts';
import { listMovements } from './list-movements.ts';

/**
 * Shows a customer's balance, an unpaid top-up, and the latest movements, newest first.
 * @param named mobile number or ID of the customer
 * @throws PlainError
 */
export async function showBalance(db: Database, named: string, last: number): Promise<string> {
  const { id: customerId, nickName } = await customerOf(db, named);
  const isUnpaid = and(eq(orders.customerId, customerId), eq(orders.kind, 'topUp'), eq(orders.status, orderStatus.toBePaid));
  const unpaid = await db.select({ id: orders.id, cents: orders.toPayCents }).from(orders).where(isUnpaid);
  const { list } = await listMovements(db, customerId, { pageNo: 1, pageSize: last });
  const rows = list.map(({ at, kind, amountCents, balanceCents, orderId, reason }) => [
    at,
    kind,
    money(amountCents),
    money(balanceCents),
    orderId,
    reason,
  ]);
  return [
    `${customerId} (${nickName}): ${money(await balanceOf(db, customerId))}`,
    ...unpaid.map(({ id, cents }) => `Unpaid top-up ${id}: ${money(cents)}`),
    rows.length === 0 ? 'No movements.' : textTable(['at', 'kind', 'amount', 'balance', 'order', 'reason'], rows),
  ].join('\n');
}
