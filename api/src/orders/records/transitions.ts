import { and, eq, inArray } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { orderEvents, orders, type FailureReason, type Order } from './tables.ts';

interface Transition {
  readonly from: OrderStatus;
  /** Failure reasons that this transition can start from, if it starts at `failure`. */
  readonly fromReasons?: readonly FailureReason[];
  readonly to: OrderStatus;
  readonly failureReason: FailureReason | null;
}

/** All transitions of an order's status. */
export const transitions = {
  pay: { from: orderStatus.toBePaid, to: orderStatus.normal, failureReason: null },
  cancel: { from: orderStatus.toBePaid, to: orderStatus.failure, failureReason: 'cancelled' },
  timeOut: { from: orderStatus.toBePaid, to: orderStatus.failure, failureReason: 'timedOut' },
  expire: { from: orderStatus.normal, to: orderStatus.failure, failureReason: 'expired' },
  useUp: { from: orderStatus.normal, to: orderStatus.failure, failureReason: 'usedUp' },
  /** Paid renewals: `extend` for an active order, `revive` for an ended one. */
  extend: { from: orderStatus.normal, to: orderStatus.normal, failureReason: null },
  revive: { from: orderStatus.failure, fromReasons: ['expired', 'usedUp'], to: orderStatus.normal, failureReason: null },
  /** Ops ended it with a refund. */
  endRefunded: { from: orderStatus.normal, to: orderStatus.failure, failureReason: 'refunded' },
  /** Ops accepted a late payment. */
  acceptLate: { from: orderStatus.failure, fromReasons: ['cancelled', 'timedOut'], to: orderStatus.normal, failureReason: null },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof transitions;
/** Events of an order, including its transitions. */
export type OrderEvent =
  | TransitionName
  | 'refund'
  | 'refundFailed'
  | 'place'
  | 'give'
  | 'needsReview'
  | 'rotateKey'
  | 'narrowWhitelist'
  | 'changeSubUser'
  | 'suspend'
  | 'resume';

export async function recordEvent(tx: Database, orderId: string, event: OrderEvent, at: Date, detail?: string): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, event, at, detail: detail ?? null });
}

export interface Change {
  readonly at: Date;
  /** Columns to update together with the status. */
  readonly also?: Partial<Pick<Order, 'orderKey' | 'paidCents' | 'paidAt' | 'endsAt' | 'totalBytes'>>;
  readonly detail?: string;
}

/** Applies a transition to an order. Returns undefined if the order isn't in the transition's initial state. Must run in a transaction. */
export async function applyTransition(
  tx: Database,
  orderId: string,
  name: TransitionName,
  { at, also, detail }: Change,
): Promise<Order | undefined> {
  const { from, fromReasons, to, failureReason }: Transition = transitions[name];
  const [order] = await tx
    .update(orders)
    .set({ ...also, status: to, failureReason, endedAt: to === orderStatus.failure ? at : null })
    .where(and(eq(orders.id, orderId), eq(orders.status, from), fromReasons && inArray(orders.failureReason, [...fromReasons])))
    .returning();
  if (order) await recordEvent(tx, orderId, name, at, detail);
  return order;
}
