import type { CallResponse } from 'shared-contracts/calls';
import { orderStatus } from 'shared-contracts/constants';

export type PaymentState = CallResponse<'queryPayFlowState'>;

/** How a payment stands for the customer; `ended` is an order that can no longer be paid. */
export type Outcome = 'waiting' | 'paid' | 'declined' | 'closed' | 'ended';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5000;
const GROWTH = 1.5;

/** Milliseconds until the server is asked again: soon at first, then ever less often. */
export function waitBeforeAsking(timesAsked: number): number {
  return Math.min(FIRST_WAIT_MS * GROWTH ** timesAsked, LONGEST_WAIT_MS);
}

/** The order decides where it has come to an end; until then the payment does. */
export function outcomeOf({
  state,
  order,
}: {
  readonly state: PaymentState['state'];
  readonly order: Pick<PaymentState['order'], 'status'>;
}): Outcome {
  if (state === 'paid' || order.status === orderStatus.normal) return 'paid';
  if (order.status === orderStatus.failure) return 'ended';
  return state === 'pending' ? 'waiting' : state;
}
