import { and, asc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus } from 'shared-contracts/constants';
import { orders, usedBytesOf, usedOrderColumns } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { forecast, paceStart } from './forecast.ts';
import { bytesOfSums, hourSumsOf } from './hour-sums.ts';

type Surplus = CallResponse<'getOrderSurplusFlowInfos'>['orders'][number];

async function recentBytes(db: Database, usable: SQL | undefined, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ orderId: orders.id, bytes: bytesOfSums })
    .from(orders)
    .innerJoin(hourSumsOf(orders.id, { from: paceStart(now) }), sql`true`)
    .where(usable)
    .groupBy(orders.id);
  return new Map(rows.map(({ orderId, bytes }) => [orderId, bytes]));
}

/**
 * Traffic left in a customer's usable flow orders, the first to end first. The caller must have ended due orders.
 * @param orderId restricts the result to this order, if it is usable
 */
export async function findRemainingTraffic(db: Database, customerId: string, now: Date, orderId?: string): Promise<Surplus[]> {
  const usable = and(
    eq(orders.customerId, customerId),
    eq(orders.status, orderStatus.normal),
    isNotNull(orders.orderKey),
    lt(usedBytesOf, orders.totalBytes),
    orderId === undefined ? undefined : eq(orders.id, orderId),
  );
  const rows = await db.select(usedOrderColumns).from(orders).where(usable).orderBy(asc(orders.endsAt), asc(orders.id));
  const recent = await recentBytes(db, usable, now);
  return rows.flatMap(({ id, remark, totalBytes, usedBytes, endsAt, paidAt, createdAt }) => {
    if (!endsAt) return [];
    const leftBytes = totalBytes - usedBytes;
    const runsOutAt = forecast({ leftBytes, recentBytes: recent.get(id) ?? 0, startedAt: paidAt ?? createdAt, endsAt, now });
    const times = { endsAt: endsAt.toISOString(), runsOutAt: runsOutAt?.toISOString() ?? null };
    return [{ orderId: id, remark, totalBytes, usedBytes, leftBytes, ...times }];
  });
}
