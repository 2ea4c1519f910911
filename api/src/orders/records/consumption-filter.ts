import { and, eq, gte, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { orders } from './tables.ts';
import { tagFilter } from './tag-filter.ts';

/**
 * Condition for paid and gifted orders in a period, by creation time; for one order or a tag, renewals are included. Money of a top-up
 * is consumed by the orders that it pays.
 */
export async function consumptionFilter(
  db: Database,
  customerId: string,
  { from, to, orderId, tag }: CallInput<'consumptionSum'>,
): Promise<SQL | undefined> {
  return and(
    eq(orders.customerId, customerId),
    ne(orders.kind, 'topUp'),
    or(isNotNull(orders.paidAt), isNotNull(orders.freeProductId)),
    from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
    to === undefined ? undefined : lt(orders.createdAt, new Date(to)),
    orderId === undefined ? undefined : or(eq(orders.id, orderId), eq(orders.renewsOrderId, orderId)),
    await tagFilter(db, customerId, tag),
  );
}
