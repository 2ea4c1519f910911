import type { CallResponse } from 'shared-contracts/api/calls';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { namedMethod, type PaymentMethod } from 'shared-contracts/rules/payment-methods';

/** An order and the state of its payment. */
export type OrderPayment = CallResponse<'queryPayFlowState'>;

/** Method of the payment that was applied, else of the last one; null before the first, and for a payment from the balance. */
export function methodOf({ method, payMethod }: OrderPayment): PaymentMethod | null {
  return method && namedMethod({ method, payMethod });
}

/**
 * Payment outcome of an order as shown to the customer. The order is still payable while `waiting`, `declined` or `closed`. `neverPaid`: never
 * paid and no longer payable. `usedOrExpired`: paid, and has ended since. `review`: money arrived that belongs to no active order and is being
 * looked into. `reviewed`: the review has a result. `refunded`: paid, and ended by our team with a refund.
 */
export type Outcome = 'waiting' | 'paid' | 'usedOrExpired' | 'declined' | 'closed' | 'neverPaid' | 'review' | 'reviewed' | 'refunded';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const GROWTH = 1.5;
/** How long to keep polling after an order times out: the provider's notice of a payment that was started may be late. */
const LATE_NOTICE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Milliseconds until the next poll, with a growing backoff. */
export function pollDelayMs(timesAsked: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
}

/** True if the order can no longer be paid. */
export function isSettled(outcome: Outcome): boolean {
  return outcome !== 'waiting' && outcome !== 'declined' && outcome !== 'closed';
}

/** Uses the order's status once the order is active or has ended, and the payment's until then. */
export function outcomeOf({
  state,
  review,
  isSentBack,
  order: { status, failureReason, refundedCents = 0 },
}: Pick<OrderPayment, 'state' | 'review' | 'isSentBack'> & {
  readonly order: Pick<OrderPayment['order'], 'status' | 'failureReason' | 'refundedCents'>;
}): Outcome {
  if (status === orderStatus.normal) return 'paid';
  if (failureReason === 'expired' || failureReason === 'usedUp') return 'usedOrExpired';
  if (status === orderStatus.failure) {
    // Money for a canceled or timed-out order must always be reported to the customer.
    if (review !== null) return 'review';
    if (refundedCents > 0) return 'refunded';
    return isSentBack || state === 'paid' ? 'reviewed' : 'neverPaid';
  }
  // The order becomes active right after its payment.
  return state === 'pending' || state === 'paid' ? 'waiting' : state;
}

/** Whether polling can still return a different outcome. */
export function shouldPoll(payment: OrderPayment): boolean {
  const outcome = outcomeOf(payment);
  if (outcome !== 'neverPaid') return !isSettled(outcome);
  const { method, now, order } = payment;
  const lateUntil = Date.parse(order.createdAt) + (UNPAID_ORDER_MINUTES + LATE_NOTICE_MINUTES) * MINUTE_MS;
  return order.failureReason === 'timedOut' && method !== null && Date.parse(now) < lateUntil;
}
