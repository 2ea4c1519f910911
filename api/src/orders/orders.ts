import { and, count, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/calls';
import { orderStatus, type ProductFamily } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import { orders } from './tables.ts';
import type { Order } from './transitions.ts';

export type OrderAnswer = CallResponse<'queryOrderInfos'>['list'][number];

export function toOrderAnswer(order: Order): OrderAnswer {
  const { id: orderId, status, failureReason, orderKey, quantity, gigabytes, validityDays, totalBytes, usedBytes } = order;
  const { listCents, toPayCents, paidCents, currency } = order;
  return {
    orderId,
    family: order.family,
    createdAt: order.createdAt.toISOString(),
    status,
    failureReason,
    orderKey,
    quantity,
    gigabytes,
    validityDays,
    totalBytes,
    usedBytes,
    endsAt: order.endsAt?.toISOString() ?? null,
    payBefore: status === orderStatus.toBePaid ? order.payBefore.toISOString() : null,
    listCents,
    toPayCents,
    paidCents,
    currency,
  };
}

/** A customer's own order. */
export async function findOrder(db: Database, orderId: string, customerId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return order;
}

export async function findUnpaidOrder(db: Database, customerId: string, family: ProductFamily): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.family, family), eq(orders.status, orderStatus.toBePaid)));
  return order;
}

/** A customer's orders, newest first. */
export async function pageOfOrders(
  db: Database,
  customerId: string,
  { family, status, pageNo, pageSize }: CallInput<'queryOrderInfos'>,
): Promise<CallResponse<'queryOrderInfos'>> {
  const where = and(
    eq(orders.customerId, customerId),
    eq(orders.family, family),
    status === undefined ? undefined : eq(orders.status, status),
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list: rows.map(toOrderAnswer), total: counted?.total ?? 0, pageNo, pageSize };
}
