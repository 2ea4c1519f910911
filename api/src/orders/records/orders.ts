import { and, eq } from 'drizzle-orm';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { orderStatus, type ProductFamily } from 'shared-contracts/constants';
import { chargesOf } from 'shared-contracts/rules/payment-methods';
import { findPlace } from '../../catalog/countries/find-place.ts';
import type { Database } from '../../platform/database/database.ts';
import { renewalDeadline } from './renewals.ts';
import { orders, orderUsage, usedOrderColumns, type Order, type OrderKind, type UsedOrder } from './tables.ts';
import { monthsOf } from './validity.ts';

/** Kind of an order in responses, where a top-up is a verification with a mark, for parts that don't know top-ups. */
export function toKind(kind: OrderKind): Pick<OrderAnswer, 'kind' | 'isTopUp'> {
  return kind === 'topUp' ? { kind: 'verification', isTopUp: true } : { kind };
}

export function toOrderAnswer(order: UsedOrder): OrderAnswer {
  const { id: orderId, kind, productId, renewsOrderId, family, status, failureReason, orderKey, remark } = order;
  const { suspension, quantity, gigabytes, validityDays, totalBytes, usedBytes } = order;
  const { listCents, couponCents, toPayCents, paidCents, refundedCents, currency, cnyPerUsd } = order;
  return {
    orderId,
    ...toKind(kind),
    productId,
    renewsOrderId,
    family,
    place: findPlace(order.countryCode),
    createdAt: order.createdAt.toISOString(),
    status,
    // The reasons of the contract can't grow: pages recognize a refund by `refundedCents`.
    failureReason: failureReason === 'refunded' ? 'cancelled' : failureReason,
    suspension,
    hasKey: orderKey !== null,
    remark,
    quantity,
    gigabytes,
    validityDays,
    months: monthsOf(order),
    totalBytes,
    usedBytes,
    endsAt: order.endsAt?.toISOString() ?? null,
    renewBefore: suspension ? null : (renewalDeadline(order)?.toISOString() ?? null),
    payBefore: status === orderStatus.toBePaid ? order.payBefore.toISOString() : null,
    listCents,
    couponCents,
    toPayCents,
    paidCents,
    refundedCents,
    currency,
    cnyPerUsd,
    ...(order.chargeCurrency && status === orderStatus.toBePaid && { charges: chargesOf(order) }),
  };
}

/** Finds an order of a customer. */
export async function findOrder(db: Database, customerId: string, orderId: string): Promise<UsedOrder | undefined> {
  const [order] = await db
    .select(usedOrderColumns)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return order;
}

/**
 * Locks an order's row until the end of the transaction, so that nothing else can pay, cancel, end or renew it. Rows that refer to it can
 * still be inserted, as usage reports do.
 */
export async function lockOrder(tx: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return order;
}

/**
 * Locks the usage of an order until the end of the transaction, so that no usage report can be booked on it. A transaction that locks the
 * order as well must do so afterwards.
 */
export async function lockUsage(tx: Database, orderId: string): Promise<void> {
  await tx.select({ id: orderUsage.orderId }).from(orderUsage).where(eq(orderUsage.orderId, orderId)).for('update');
}

/** Locks an unpaid order and, before it, the order it renews. Placing a renewal locks in the same sequence. */
export async function lockOrderAndRenewed(tx: Database, orderId: string): Promise<Order | undefined> {
  const [known] = await tx.select({ renewsOrderId: orders.renewsOrderId }).from(orders).where(eq(orders.id, orderId));
  if (known?.renewsOrderId) await lockOrder(tx, known.renewsOrderId);
  return lockOrder(tx, orderId);
}

/** The order that a renewal extends. */
export async function findRenewedOrder(db: Database, { id, renewsOrderId }: Order): Promise<UsedOrder> {
  const [renewed] = await db
    .select(usedOrderColumns)
    .from(orders)
    .where(eq(orders.id, renewsOrderId ?? ''));
  if (!renewed) throw new Error(`${id} is not a renewal`);
  return renewed;
}

export async function findUnpaidOrder(db: Database, customerId: string, family: ProductFamily): Promise<UsedOrder | undefined> {
  const [order] = await db
    .select(usedOrderColumns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.family, family), eq(orders.status, orderStatus.toBePaid)));
  return order;
}
