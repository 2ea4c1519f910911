import { orderStatus } from 'shared-contracts/constants';
import { outcomeOf, waitBeforeAsking } from './payment-state.ts';

describe('the outcome of a payment', () => {
  it.each([
    ['pending', 'toBePaid', 'waiting'],
    ['paid', 'normal', 'paid'],
    ['declined', 'toBePaid', 'declined'],
    ['closed', 'toBePaid', 'closed'],
    ['closed', 'failure', 'ended'],
    ['pending', 'failure', 'ended'],
  ] as const)('%s with an order %s is %s', (state, status, outcome) => {
    expect(outcomeOf({ state, order: { status: orderStatus[status] } })).toBe(outcome);
  });
});

it('is asked for soon at first, then every five seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(waitBeforeAsking)).toEqual([1000, 1500, 2250, 3375, 5000, 5000]);
});
