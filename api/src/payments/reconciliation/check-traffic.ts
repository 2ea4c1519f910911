import { and, eq, gte, isNotNull, isNull, lt, not, or, sql, exists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BYTES_PER_GB, orderStatus, productFamily } from 'shared-contracts/constants';
import { orders, usedBytesOf } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';

const renewals = alias(orders, 'renewals');

/**
 * Traffic orders that received less than was paid for, as text; empty if there are none. A renewal must make all of its bytes usable on top
 * of what the renewed order had used; an order that was never renewed must have all of its bytes; and an active order must have some left.
 */
export async function checkTraffic(db: Database): Promise<string[]> {
  const bought = sql<number>`round(${orders.gigabytes} * ${BYTES_PER_GB})`.mapWith(Number);
  const usable = sql<number>`coalesce(${orders.usableBytes}, ${orders.totalBytes})`.mapWith(Number);
  const paidRenewal = db
    .select({ one: sql`1` })
    .from(renewals)
    .where(and(eq(renewals.renewsOrderId, orders.id), isNotNull(renewals.paidAt)));
  const isShort = and(
    // Renewals written by earlier releases have no record of usable bytes.
    or(isNotNull(orders.usableBytes), isNull(orders.renewsOrderId)),
    or(isNotNull(orders.paidAt), isNotNull(orders.freeProductId)),
    not(exists(paidRenewal)),
    lt(usable, bought),
  );
  const isEmpty = and(eq(orders.status, orderStatus.normal), isNull(orders.renewsOrderId), gte(usedBytesOf, orders.totalBytes));
  const wrong = await db
    .select({
      id: orders.id,
      bought,
      usable,
      left: sql<number>`${orders.totalBytes} - ${usedBytesOf}`.mapWith(Number),
      isShort: sql<boolean>`${isShort}`,
    })
    .from(orders)
    .where(and(eq(orders.family, productFamily.flow), or(isShort, isEmpty)))
    .orderBy(orders.id);
  return wrong.map(({ id, ...order }) =>
    order.isShort ? `order ${id}: ${order.bought} bytes paid, ${order.usable} usable` : `order ${id}: active with ${order.left} bytes left`,
  );
}
