import { orderStatus } from 'shared-contracts/constants';
import { failedOrder, unpaidOrder } from 'shared-ui/testing/samples';
import { shouldPoll, isSettled, outcomeOf, pollDelayMs, type Outcome, type OrderPayment } from './order-payment.ts';

describe('payment outcome', () => {
  it.each([
    ['pending', 'toBePaid', null, null, false, 'waiting'],
    ['paid', 'toBePaid', null, null, false, 'waiting'],
    ['paid', 'normal', null, null, false, 'paid'],
    ['paid', 'normal', null, 'paidTwice', false, 'paid'],
    ['declined', 'toBePaid', null, null, false, 'declined'],
    ['closed', 'toBePaid', null, null, false, 'closed'],
    // A payment of a different amount leaves the order unpaid.
    ['pending', 'toBePaid', null, 'mismatch', false, 'waiting'],
    ['pending', 'toBePaid', null, null, true, 'waiting'],
    ['closed', 'failure', 'cancelled', null, false, 'neverPaid'],
    ['pending', 'failure', 'timedOut', null, false, 'neverPaid'],
    ['paid', 'failure', 'timedOut', 'paidLate', false, 'review'],
    ['closed', 'failure', 'timedOut', 'mismatch', false, 'review'],
    ['paid', 'failure', 'cancelled', 'paidLate', true, 'review'],
    ['paid', 'failure', 'cancelled', null, true, 'reviewed'],
    ['paid', 'failure', 'cancelled', null, false, 'reviewed'],
    ['paid', 'failure', 'expired', null, false, 'usedOrExpired'],
    ['paid', 'failure', 'usedUp', null, true, 'usedOrExpired'],
  ] as const)(
    'for payment %s and order %s (%s, in review: %s, sent back: %s) is %s',
    (state, status, failureReason, review, isSentBack, outcome) => {
      expect(outcomeOf({ state, review, isSentBack, order: { status: orderStatus[status], failureReason } })).toBe(outcome);
    },
  );

  it.each([
    [null, 'refunded'],
    ['paidLate', 'review'],
  ] as const)('of an order that our team ended with a refund (in review: %s) is %s', (review, outcome) => {
    const order = { status: orderStatus.failure, failureReason: 'cancelled', refundedCents: 1 } as const;
    expect(outcomeOf({ state: 'paid', review, isSentBack: false, order })).toBe(outcome);
  });

  it('of an active order with a partial refund is paid', () => {
    const order = { status: orderStatus.normal, failureReason: null, refundedCents: 1 } as const;
    expect(outcomeOf({ state: 'paid', review: null, isSentBack: false, order })).toBe('paid');
  });

  it('is unsettled as long as the order can be paid', () => {
    const outcomes: Outcome[] = ['waiting', 'declined', 'closed', 'paid', 'usedOrExpired', 'neverPaid', 'review', 'reviewed', 'refunded'];
    expect(outcomes.filter((outcome) => !isSettled(outcome))).toEqual(['waiting', 'declined', 'closed']);
  });

  it.each([
    ['that is unpaid', unpaidOrder, null, '08:20', true],
    ['that timed out before any payment', failedOrder, null, '08:31', false],
    ['that timed out four minutes ago with a pending payment', failedOrder, 'alipay', '08:34', true],
    ['that timed out five minutes ago with a pending payment', failedOrder, 'alipay', '08:35', false],
    ['that was canceled', { ...failedOrder, failureReason: 'cancelled' }, 'alipay', '08:31', false],
  ] as const)('is polled for an order %s only while it can still change', (_, order, method, time, isAsked) => {
    const now = `2026-11-20T${time}:00.000Z`;
    const state: OrderPayment = { orderId: 'F1', state: 'closed', method, review: null, isSentBack: false, order, lines: [], now };
    expect(shouldPoll(state)).toBe(isAsked);
  });
});

it('polls the payment state with a backoff of up to five seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollDelayMs)).toEqual([1000, 1500, 2250, 3375, 5000, 5000]);
});
