import type { CallResponse } from 'shared-contracts/calls';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';

export type PaymentState = CallResponse<'queryPayFlowState'>;

/**
 * How paying an order stands for the customer. It can be paid while it is `waiting`, `declined` or `closed`; `ended` was never paid
 * and can no longer be, `over` was paid and has ended since. With `review` money has arrived that belongs to no order that runs, and
 * people look into it; with `reviewed` they have decided about it.
 */
export type Outcome = 'waiting' | 'paid' | 'over' | 'declined' | 'closed' | 'ended' | 'review' | 'reviewed';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const GROWTH = 1.5;
/** How long after its end an order is asked for still: the word of a payment that was begun may come late. */
const LATE_WORD_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Milliseconds until the server is asked again: soon at first, then ever less often. */
export function waitBeforeAsking(timesAsked: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
}

/** True where the order can no longer be paid. */
export function isSettled(outcome: Outcome): boolean {
  return outcome !== 'waiting' && outcome !== 'declined' && outcome !== 'closed';
}

/** The order decides where it runs or has ended; until then the payment does. */
export function outcomeOf({
  state,
  review,
  isSentBack,
  order: { status, failureReason },
}: Pick<PaymentState, 'state' | 'review' | 'isSentBack'> & {
  readonly order: Pick<PaymentState['order'], 'status' | 'failureReason'>;
}): Outcome {
  if (status === orderStatus.normal) return 'paid';
  if (failureReason === 'expired' || failureReason === 'usedUp') return 'over';
  if (status === orderStatus.failure) {
    // Money for an order that was cancelled or timed out is never lost without a word.
    if (review !== null) return 'review';
    return isSentBack || state === 'paid' ? 'reviewed' : 'ended';
  }
  // The order follows its payment within the same moment.
  return state === 'pending' || state === 'paid' ? 'waiting' : state;
}

/** Whether asking again can bring something new. */
export function isAskedAgain(state: PaymentState): boolean {
  const outcome = outcomeOf(state);
  if (outcome !== 'ended') return !isSettled(outcome);
  const { method, now, order } = state;
  const lateUntil = Date.parse(order.createdAt) + (UNPAID_ORDER_MINUTES + LATE_WORD_MINUTES) * MINUTE_MS;
  return order.failureReason === 'timedOut' && method !== null && Date.parse(now) < lateUntil;
}
