import { and, asc, desc, eq, gt, gte, isNotNull, or, sql } from 'drizzle-orm';
import {
  AUTO_RENEWAL_NOTICE_DAYS,
  AUTO_RENEWAL_NOTICE_FACTOR,
  RENEW_WITHIN_DAYS,
  orderStatus,
  productFamily,
} from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { addDays } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { dueDate, type TrafficLeft, type Trigger } from '../../orders/records/auto-renewal.ts';
import { autoRenewalEvents, autoRenewals, type AutoRenewal } from '../../orders/records/auto-renewal-tables.ts';
import { balances } from '../../orders/records/balance-tables.ts';
import { suspensionOf } from '../../orders/records/suspension-of.ts';
import { orders, usedBytesOf, usedOrderColumns, type Order, type UsedOrder } from '../../orders/records/tables.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';

const PERCENT = 100;

/** Bytes that percentages of traffic left refer to, for a query that selects from `orders`: those left right after the last purchase. */
const baseBytes = sql<number>`coalesce((
  select renewal.usable_bytes from orders as renewal
  where renewal.renews_order_id = ${orders.id} and renewal.usable_bytes is not null order by renewal.paid_at desc limit 1
), ${orders.totalBytes})`.mapWith(Number);

interface RenewedOrder extends TrafficLeft {
  readonly order: UsedOrder;
  readonly isSuspended: boolean;
}

/** An order with what its auto-renewal depends on. */
export async function findRenewedOrder(db: Database, orderId: string): Promise<RenewedOrder> {
  const [row] = await db
    .select({ order: usedOrderColumns, suspension: suspensionOf, baseBytes })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  const { order, suspension } = row;
  return { order, isSuspended: suspension !== null, baseBytes: row.baseBytes, leftBytes: Math.max(0, order.totalBytes - order.usedBytes) };
}

export async function findSetting(db: Database, orderId: string): Promise<AutoRenewal | undefined> {
  const [setting] = await db.select().from(autoRenewals).where(eq(autoRenewals.orderId, orderId));
  return setting;
}

/** A renewal that is being charged must be settled even if auto-renewal was turned off. */
const isOpen = or(eq(autoRenewals.isOn, true), isNotNull(autoRenewals.chargingOrderId));

/** Locks an active setting before anything else of its order. Undefined if another worker has it or if it is off. */
export async function lockActive(tx: Database, orderId: string): Promise<AutoRenewal | undefined> {
  const [setting] = await tx
    .select()
    .from(autoRenewals)
    .where(and(eq(autoRenewals.orderId, orderId), isOpen))
    .for('update', { skipLocked: true });
  return setting;
}

/**
 * Orders whose auto-renewal may have to be announced, run or turned off, after an ID. `nextStep` decides. A failed one doesn't wait once the
 * balance is enough.
 */
export async function findCandidates(db: Database, now: Date, after: string, limit: number): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isToppedUp = sql`(${autoRenewals.failure} = 'balanceTooLow' and exists (
    select from ${balances} where ${balances.customerId} = ${orders.customerId} and ${balances.cents} >= ${autoRenewals.priceCents}
  ))`;
  const isWaiting = sql`(coalesce(${autoRenewals.waitUntil} > ${at}, false) and not coalesce(${isToppedUp}, false))`;
  const isNear = sql`case ${autoRenewals.triggerKind}
    when 'beforeEnd' then ${orders.endsAt} <= ${at} + make_interval(days => ${autoRenewals.triggerValue} + ${AUTO_RENEWAL_NOTICE_DAYS}::integer)
    else (${orders.totalBytes} - ${usedBytesOf}) * ${PERCENT} <= ${baseBytes} * ${autoRenewals.triggerValue}
      * case when ${autoRenewals.announcedKey} = 'traffic ' || ${orders.totalBytes} then 1 else ${AUTO_RENEWAL_NOTICE_FACTOR}::integer end
  end`;
  const isOver = sql`(${orders.status} = ${orderStatus.failure} and (
    ${orders.failureReason} not in ('expired', 'usedUp') or ${orders.endedAt} <= ${addDays(now, -RENEW_WITHIN_DAYS).toISOString()}::timestamptz
  ))`;
  const rows = await db
    .select({ id: autoRenewals.orderId })
    .from(autoRenewals)
    .innerJoin(orders, eq(orders.id, autoRenewals.orderId))
    .where(
      and(
        isOpen,
        gt(autoRenewals.orderId, after),
        or(isNotNull(autoRenewals.chargingOrderId), sql`not ${isWaiting} and (${isNear} or ${isOver})`),
      ),
    )
    .orderBy(asc(autoRenewals.orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Lines that a renewal of a static order covers: those that are paid for until its trigger. Others were left to expire. */
export async function linesToKeep(db: Database, order: Order, setting: Trigger): Promise<string[]> {
  if (order.family !== productFamily.staticIp) return [];
  const rows = await db
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(and(eq(staticLines.orderId, order.id), gt(staticLines.endsAt, dueDate(order, setting))))
    .orderBy(asc(staticLines.id));
  return rows.map(({ id }) => id);
}

/** US cents of an order's auto-renewals since the start of the calendar month. */
export async function spentThisMonth(db: Database, orderId: string, now: Date): Promise<number> {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${autoRenewalEvents.priceCents}), 0)`.mapWith(Number) })
    .from(autoRenewalEvents)
    .where(and(eq(autoRenewalEvents.orderId, orderId), eq(autoRenewalEvents.event, 'renewed'), gte(autoRenewalEvents.at, start)));
  return row?.cents ?? 0;
}

type Entry = typeof autoRenewalEvents.$inferInsert;

export async function recordEntry(tx: Database, entry: Entry): Promise<void> {
  await tx.insert(autoRenewalEvents).values(entry);
}

const HISTORY_ENTRIES = 20;

/** History of an order's auto-renewal, newest first. */
export async function historyOf(db: Database, orderId: string) {
  return db
    .select()
    .from(autoRenewalEvents)
    .where(eq(autoRenewalEvents.orderId, orderId))
    .orderBy(desc(autoRenewalEvents.id))
    .limit(HISTORY_ENTRIES);
}
