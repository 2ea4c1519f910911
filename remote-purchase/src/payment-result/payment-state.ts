import type { CallResponse } from 'shared-contracts/calls';
import { orderStatus } from 'shared-contracts/constants';

export type PaymentState = CallResponse<'queryPayFlowState'>;

/**
 * How paying an order stands for the customer. It can be paid while it is `waiting`, `declined` or `closed`; `ended` was never paid
 * and can no longer be, `over` was paid and has ended since. With `review` money has arrived that belongs to no order that runs.
 */
export type Outcome = 'waiting' | 'paid' | 'over' | 'declined' | 'closed' | 'ended' | 'review';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const GROWTH = 1.5;

/** Milliseconds until the server is asked again: soon at first, then ever less often. */
export function waitBeforeAsking(timesAsked: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
}

/** True where asking again can bring nothing new. */
export function isSettled(outcome: Outcome): boolean {
  return outcome !== 'waiting' && outcome !== 'declined' && outcome !== 'closed';
}

/** The order decides where it runs or has ended; until then the payment does. */
export function outcomeOf({
  state,
  isInReview,
  order: { status, failureReason },
}: Pick<PaymentState, 'state' | 'isInReview'> & {
  readonly order: Pick<PaymentState['order'], 'status' | 'failureReason'>;
}): Outcome {
  if (status === orderStatus.normal) return 'paid';
  if (failureReason === 'expired' || failureReason === 'usedUp') return 'over';
  // Money for an order that was cancelled or timed out is never lost without a word.
  if (isInReview || (state === 'paid' && status === orderStatus.failure)) return 'review';
  if (status === orderStatus.failure) return 'ended';
  // The order follows its payment within the same moment.
  return state === 'pending' || state === 'paid' ? 'waiting' : state;
}
