import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { orderStatus, productFamily, type SuspensionReason } from 'shared-contracts/constants';
import { notify, withoutQueue } from '../../customers/notifications/notify.ts';
import { customerOf } from '../../customers/records/customer-of.ts';
import { customers } from '../../customers/records/tables.ts';
import type { Change } from '../../platform/commands/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { PlainError } from '../../platform/plain-error.ts';
import { lockOrder } from '../records/orders.ts';
import { resumeOrder, suspendOrder } from '../records/suspend-order.ts';
import { orderEvents, orders, type Order } from '../records/tables.ts';
import type { OrderEvent } from '../records/transitions.ts';

/** Reason and an optional note by ops; undefined to end the suspension. */
export interface Suspension {
  readonly reason: SuspensionReason;
  readonly note?: string;
}

const CLOSED = 'Open connections close within 5 seconds.';
const stateOf = (reason: SuspensionReason | null | undefined) => (reason ? `suspended (${reason})` : 'not suspended');
const told = (who: string, before: SuspensionReason | null, after: SuspensionReason | null) =>
  `${who}: ${stateOf(before)} -> ${stateOf(after)}`;

/**
 * Locks an order to suspend. Rejects renewals, because they only extend another order, and payment verifications, which nothing uses.
 * @throws PlainError
 */
async function lockSuspendableOrder(tx: Database, id: string): Promise<Order> {
  const order = await lockOrder(tx, id);
  if (!order) throw new PlainError(`There is no order ${JSON.stringify(id)}.`);
  if (order.renewsOrderId !== null) throw new PlainError(`${id} is a renewal of ${order.renewsOrderId}. Use that order.`);
  if (order.kind === 'verification') throw new PlainError(`${id} is a payment verification, which can't be suspended.`);
  return order;
}

/** @throws PlainError */
export async function changeOrder(tx: Database, id: string, suspension: Suspension | undefined, now: Date): Promise<Change> {
  const order = await lockSuspendableOrder(tx, id);
  const after = suspension?.reason ?? null;
  if (order.suspension === after) return { told: [`${id} is ${stateOf(after)} already.`] };
  await (suspension ? suspendOrder(tx, order, suspension.reason, now) : resumeOrder(tx, order, now));
  return {
    told: [told(id, order.suspension, after), ...(suspension ? [CLOSED] : [])],
    details: { orderId: id, before: order.suspension, after, note: suspension?.note },
  };
}

/** Records the event on each active order of the customer, because gateways poll for order events. */
async function recordEventOnOrders(tx: Database, customerId: string, event: OrderEvent, now: Date): Promise<void> {
  const hasLogins = or(isNotNull(orders.orderKey), and(eq(orders.family, productFamily.staticIp), isNull(orders.renewsOrderId)));
  const ofCustomer = and(eq(orders.customerId, customerId), eq(orders.status, orderStatus.normal), hasLogins);
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`insert into ${orderEvents} (order_id, event, at, detail) select ${orders.id}, ${event}, ${at}, 'customer' from ${orders} where ${ofCustomer} order by ${orders.id}`,
  );
}

/** Cuts off all orders of a customer whose suspension is set in the same transaction. */
export async function suspendAllOrders(tx: Database, customerId: string, now: Date): Promise<void> {
  await recordEventOnOrders(tx, customerId, 'suspend', now);
}

/**
 * @param named mobile number or ID of the customer
 * @throws PlainError
 */
export async function changeCustomer(tx: Database, named: string, suspension: Suspension | undefined, now: Date): Promise<Change> {
  const { id, nickName } = await customerOf(tx, named);
  const [customer] = await tx.select({ suspension: customers.suspension }).from(customers).where(eq(customers.id, id)).for('update');
  const before = customer?.suspension ?? null;
  const after = suspension?.reason ?? null;
  const who = `${id} (${nickName})`;
  if (before === after) return { told: [`${who} is ${stateOf(after)} already.`] };
  await tx.update(customers).set({ suspension: after }).where(eq(customers.id, id));
  await recordEventOnOrders(tx, id, suspension ? 'suspend' : 'resume', now);
  if (suspension) await notify(tx, withoutQueue, { customerId: id }, { what: 'customerSuspended', reason: suspension.reason }, { now });
  return {
    told: [
      told(who, before, after),
      ...(suspension ? [`None of their orders can be used, and they can't place, renew or pay for any. ${CLOSED}`] : []),
    ],
    details: { customerId: id, before, after, note: suspension?.note },
  };
}
