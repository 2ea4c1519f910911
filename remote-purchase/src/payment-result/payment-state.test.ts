import { orderStatus } from 'shared-contracts/constants';
import { isSettled, outcomeOf, waitBeforeAsking, type Outcome } from './payment-state.ts';

describe('the outcome of a payment', () => {
  it.each([
    ['pending', 'toBePaid', null, false, 'waiting'],
    ['paid', 'toBePaid', null, false, 'waiting'],
    ['paid', 'normal', null, false, 'paid'],
    // A second payment that arrived as well.
    ['paid', 'normal', null, true, 'paid'],
    ['declined', 'toBePaid', null, false, 'declined'],
    ['closed', 'toBePaid', null, false, 'closed'],
    ['pending', 'toBePaid', null, true, 'review'],
    ['closed', 'failure', 'cancelled', false, 'ended'],
    ['pending', 'failure', 'timedOut', false, 'ended'],
    ['paid', 'failure', 'cancelled', false, 'review'],
    ['paid', 'failure', 'timedOut', true, 'review'],
    ['closed', 'failure', 'timedOut', true, 'review'],
    ['paid', 'failure', 'expired', false, 'over'],
    ['paid', 'failure', 'usedUp', false, 'over'],
  ] as const)('%s with an order %s (%s, in review: %s) is %s', (state, status, failureReason, isInReview, outcome) => {
    expect(outcomeOf({ state, isInReview, order: { status: orderStatus[status], failureReason } })).toBe(outcome);
  });

  it('is asked for as long as the order can be paid', () => {
    const outcomes: Outcome[] = ['waiting', 'declined', 'closed', 'paid', 'over', 'ended', 'review'];
    expect(outcomes.filter((outcome) => !isSettled(outcome))).toEqual(['waiting', 'declined', 'closed']);
  });
});

it('is asked for soon at first, then every five seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitBeforeAsking)).toEqual([1000, 1500, 2250, 3375, 5000, 5000]);
});
