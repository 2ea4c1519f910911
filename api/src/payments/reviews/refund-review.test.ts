import { and, eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { orders } from '../../orders/records/tables.ts';
import { createLog } from '../../platform/logging.ts';
import { balanceOf, movementsOf } from '../../testing/balances.ts';
import { buyer, eventsOf, orderOf, paying } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo, lastEmailTo } from '../../testing/emails.ts';
import { mismatched, paidLate, paidTwice } from '../../testing/held-money.ts';
import { findOrderInconsistencies } from '../../testing/order-problems.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { failRefund } from '../records/fail-refund.ts';
import { refunds } from '../records/refund-tables.ts';
import { reviews, type ReviewReason } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

const server = testServer();
const ops = opsOf(server);

const REASON = 'it arrived too late';
const refund = (reviewId: string, to: 'balance' | 'method', amount?: string) =>
  ['reviews', 'refund', reviewId, '--to', to, '--reason', REASON, ...(amount === undefined ? [] : ['--amount', amount])] as const;
const accept = (reviewId: string) => ['reviews', 'resolve', reviewId, '--as', 'accepted', '--note', 'why not'] as const;
const send = async () => {
  await server.jobs.send('sendRefunds', {}, { on: server.db });
  await server.jobs.run();
};
const refundsOf = (paymentId: string) =>
  server.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.requestedAt, refunds.id);
const reviewOf = async (id: string) => (await server.db.select().from(reviews).where(eq(reviews.id, id)))[0];
const stateOf = async ({ token, orderId }: { readonly token: string; readonly orderId: string }) =>
  server.call('queryPayFlowState', { orderId }, { token });
const fail = async (paymentId: string) => {
  const services = { db: server.db, jobs: server.jobs, log: createLog('silent') };
  const last = (await refundsOf(paymentId)).at(-1);
  await failRefund(services, last?.id ?? '', 'card closed', server.clock.now());
};
const customerOf = async (orderId: string) => (await server.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.customerId;
const topUpPlaced = async (token: string) => (await server.call('placeTopUp', { topUpCents: 500 }, { token })).orderId;

beforeEach(() => server.clock.advance(1));
afterEach(async () => expect(await findOrderInconsistencies(server)).toEqual([]));

describe('npm run ops -- reviews refund, to the balance', () => {
  it('returns everything, leaves the order unpaid, and resolves the review', async () => {
    const held = await paidLate(server);
    const { token, orderId, paymentId, reviewId } = held;
    const { said, record } = await ops.changed(...refund(reviewId, 'balance'));
    expect(said).toBe(`refund ${reviewId}: 1.40 USD of 1.40 USD to the balance\nresolved: ${reviewId}, as refunded`);
    expect(record).toMatchObject({
      command: 'reviews refund',
      details: {
        reviewId,
        orderId,
        paymentId,
        customerId: await customerOf(orderId),
        before: { leftCents: 140 },
        after: { cents: 140, to: 'balance', reason: REASON, chargedCents: 0, leftCents: 0 },
      },
    });
    expect(await reviewOf(reviewId)).toMatchObject({ resolvedAt: server.clock.now(), outcome: 'refunded', note: REASON });
    const { list } = await server.call('listBalanceMovements', {}, { token });
    expect(list).toMatchObject([{ kind: 'refund', amountCents: 140, balanceCents: 140, orderId, reason: REASON }]);
    expect(await stateOf(held)).toMatchObject({
      review: null,
      isSentBack: true,
      order: { status: orderStatus.failure, paidCents: 0, refundedCents: 0 },
    });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'cancel', 'needsReview', 'refund']);
    expect(await ops.refused(...refund(reviewId, 'balance'))).toBe(`${reviewId} is already resolved, as refunded.`);
    expect(await ops.refused(...accept(reviewId))).toBe(`${reviewId} is already resolved, as refunded.`);
  });

  it('returns a part; the review stays open with the rest, and the order can no longer be opened', async () => {
    const held = await paidLate(server);
    const { token, paymentId, reviewId } = held;
    const { said } = await ops.changed(...refund(reviewId, 'balance', '0.50'));
    expect(said).toBe(`refund ${reviewId}: 0.50 USD of 1.40 USD to the balance\n${reviewId} stays open: 0.90 USD is left.`);
    expect(await ops.run('reviews', 'list')).toMatch(/1\.40 USD, 0\.50 USD returned/);
    expect(await ops.run('ledger', 'check', '--all')).toContain('In open reviews: 0.90 USD.');
    expect(await stateOf(held)).toMatchObject({ review: 'paidLate', isSentBack: false });
    expect(await ops.refused(...accept(reviewId))).toBe(
      `${reviewId} cannot be accepted: some of its money was returned. Return the rest with \`reviews refund ${reviewId}\`.`,
    );
    expect(await ops.refused(...refund(reviewId, 'method', '0.91'))).toBe(`Only 0.90 USD of ${reviewId} can still be refunded.`);
    server.clock.advance(1);
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    expect(await refundsOf(paymentId)).toMatchObject([
      { target: 'balance', cents: 50, chargedCents: 0, state: 'done' },
      { target: 'method', cents: 90, chargedCents: 90, state: 'done' },
    ]);
    expect(await reviewOf(reviewId)).toMatchObject({ outcome: 'refunded' });
    expect(await balanceOf(server, token)).toBe(50);
    expect(await ops.run('reviews', 'list', '--resolved')).toMatch(/1\.40 USD, 1\.40 USD returned/);
  });

  it('returns a second payment; the order stays paid by the first one, which can be refunded too', async () => {
    const held = await paidTwice(server);
    const { token, orderId, reviewId } = held;
    await ops.changed(...refund(reviewId, 'balance'));
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140, refundedCents: 0 });
    expect(await stateOf(held)).toMatchObject({ state: 'paid', review: null });
    await ops.changed('refund', orderId, '--amount', '1.40', '--to', 'method', '--order', 'end', '--reason', REASON);
    await send();
    expect(await orderOf(server, token, orderId)).toMatchObject({ refundedCents: 140 });
    expect(await balanceOf(server, token)).toBe(140);
  });

  it('adds a top-up that was paid late', async () => {
    const token = await buyer(server);
    const { reviewId } = await paidLate(server, { token, orderId: await topUpPlaced(token) });
    await ops.changed(...refund(reviewId, 'balance'));
    expect(await movementsOf(server, token)).toEqual([['refund', 500, 500]]);
  });

  it.each([
    ['another amount', { amountCents: 500, currency: 'USD' }, 500],
    ['yuan, at the rate of the order', { amountCents: 710, currency: 'CNY' }, 100],
  ])('returns money in %s', async (_, received, cents) => {
    const held = await mismatched(server, received);
    await ops.changed(...refund(held.reviewId, 'balance'));
    expect(await balanceOf(server, held.token)).toBe(cents);
    expect(await stateOf(held)).toMatchObject({ review: null, order: { status: orderStatus.toBePaid } });
  });
});

describe('npm run ops -- reviews refund, to the payment method', () => {
  it('is sent by a job, once, without a credit note, because there was no invoice', async () => {
    const { token, paymentId, reviewId } = await paidLate(server);
    const { said } = await ops.changed(...refund(reviewId, 'method'));
    expect(said).toBe(
      `refund ${reviewId}: 1.40 USD of 1.40 USD to sandbox, as 1.40 USD; a job sends it within minutes\nresolved: ${reviewId}, as refunded`,
    );
    expect(await ops.unchanged('refunds', 'list')).toContain(REASON);
    await send();
    await send();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', tries: 1, cents: 140, chargedCents: 140 }]);
    expect(await movementsOf(server, token)).toEqual([]);
    expect((await server.call('listInvoices', {}, { token })).list).toEqual([]);
  });

  it('in yuan returns exactly the charge, in parts', async () => {
    const { paymentId, reviewId } = await paidLate(server, { method: 'alipay' });
    for (const part of ['0.47', '0.47', undefined]) {
      await ops.changed(...refund(reviewId, 'method', part));
      server.clock.advance(1);
    }
    const [payment] = await server.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment).toMatchObject({ currency: 'CNY', refundedCents: payment?.amountCents });
    expect(await reviewOf(reviewId)).toMatchObject({ outcome: 'refunded' });
    await send();
  });

  it('returns all of another amount than was requested', async () => {
    const { paymentId, reviewId } = await mismatched(server, { amountCents: 500, currency: 'USD' });
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done', chargedCents: 500 }]);
  });

  it('keeps its order unpaid if the provider reports the right amount afterwards: that money is in review too', async () => {
    const held = await mismatched(server, { amountCents: 100, currency: 'USD' });
    const { orderId, paymentId, reviewId } = held;
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await stateOf(held)).toMatchObject({ review: 'paidLate', order: { status: orderStatus.toBePaid, paidCents: 0 } });
    const [late] = await server.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.orderId, orderId), eq(reviews.reason, 'paidLate')));
    expect(late).toMatchObject({ detail: 'returned' });
    expect((await ops.changed(...refund(late?.id ?? '', 'balance'))).said).toContain('0.40 USD of 1.40 USD');
  });

  it('of a top-up that was paid late leaves the balance alone, also if it fails', async () => {
    const token = await buyer(server);
    const { paymentId, reviewId } = await paidLate(server, { token, orderId: await topUpPlaced(token) });
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    await fail(paymentId);
    expect(await movementsOf(server, token)).toEqual([]);
    await ops.changed(...accept(reviewId));
    expect(await movementsOf(server, token)).toEqual([['topUp', 500, 500]]);
  });

  it('that fails opens the review again, and its money can be returned otherwise', async () => {
    const held = await paidLate(server);
    const { token, orderId, paymentId, reviewId } = held;
    await ops.changed(...refund(reviewId, 'method', '0.50'));
    server.clock.advance(1);
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    for (const _ of [1, 2]) await fail(paymentId);
    expect(await reviewOf(reviewId)).toMatchObject({ resolvedAt: null, outcome: null, note: null });
    expect(await stateOf(held)).toMatchObject({ review: 'paidLate', isSentBack: false });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'cancel', 'needsReview', 'refund', 'refund', 'refundFailed']);
    expect(await ops.run('ledger', 'check', '--all')).toContain('In open reviews: 0.90 USD.');
    await ops.changed(...refund(reviewId, 'balance'));
    expect(await balanceOf(server, token)).toBe(90);
  });

  it('leaves out what was refunded at the provider', async () => {
    const { paymentId, reviewId } = await paidLate(server);
    await server.db.update(payments).set({ refundedCents: 100 }).where(eq(payments.id, paymentId));
    for (const to of ['balance', 'method'] as const)
      expect(await ops.refused(...refund(reviewId, to, '0.41'))).toBe(`Only 0.40 USD of ${reviewId} can still be refunded.`);
    expect(await ops.refused(...accept(reviewId))).toContain('cannot be accepted: some of its money was returned');
    await ops.changed(...refund(reviewId, 'balance', '0.10'));
    server.clock.advance(1);
    await ops.changed(...refund(reviewId, 'method', '0.10'));
    server.clock.advance(1);
    expect((await ops.changed(...refund(reviewId, 'balance'))).said).toContain('0.20 USD of 1.40 USD');
    await send();
  });
});

describe('an email about money from a review', () => {
  it.each([
    ['en', 'balance', ['We refunded $1.40', "Your payment for this order couldn't be applied to it, so we added $1.40 to your balance"]],
    ['en', 'method', ['We refunded $1.40', "couldn't be applied to it, so we refunded $1.40 to the payment method you used"]],
    ['zh', 'balance', ['已为您退款 $1.40', '您的这笔付款无法用于该订单，我们已将 $1.40 退至您的余额']],
    ['zh', 'method', ['已为您退款 $1.40', '您的这笔付款无法用于该订单，我们已将 $1.40 原路退回']],
  ] as const)('says in %s that it went to the %s, and does not link to a receipt', async (language, to, [subject, sentence]) => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token, { language });
    const { orderId, reviewId } = await paidLate(server, { token });
    const before = (await emailsTo(server, address)).length;
    await ops.changed(...refund(reviewId, to));
    await send();
    await send();
    expect(await emailsTo(server, address)).toHaveLength(before + 1);
    const { text, ...email } = await lastEmailTo(server, address);
    expect(email.subject).toBe(subject);
    for (const fact of [sentence, REASON, orderId]) expect(text).toContain(fact);
    expect(text).not.toContain('/receipt/');
    const [notice] = (await server.call('siteNotices', {}, { token, language })).list;
    expect(notice?.title).toBe(subject);
    expect(notice?.action?.path.endsWith('/balance') ?? false).toBe(to === 'balance');
  });

  it('says that a top-up did not arrive, but not that it is in the balance', async () => {
    const token = await buyer(server);
    const address = await confirmedEmail(server, token);
    const { paymentId, reviewId } = await paidLate(server, { token, orderId: await topUpPlaced(token) });
    await ops.changed(...refund(reviewId, 'method'));
    await send();
    await fail(paymentId);
    const { subject, text } = await lastEmailTo(server, address);
    expect(subject).toBe("Your refund of $5.00 didn't arrive");
    expect(text).not.toContain('in your balance');
    expect(text).not.toContain('/receipt/');
  });
});

describe('npm run ops -- reviews refund is refused', () => {
  it.each<ReviewReason>(['unknownPayment', 'moneyBack'])('for money with reason %s', async (reason) => {
    const { orderId } = await paying(server, await buyer(server));
    const id = `r-${reason}`;
    await server.db.insert(reviews).values({ id, reason, paymentId: id, orderId, detail: '', at: server.clock.now() });
    expect(await ops.refused(...refund(id, 'balance'))).toBe(
      {
        unknownPayment: `${id} is unknownPayment: no payment of ours received its money. Return it in the provider's console, and resolve it as refunded.`,
        moneyBack: `${id} is moneyBack: its money has been returned already.`,
      }[reason as 'unknownPayment' | 'moneyBack'],
    );
  });

  it('to the payment method in another currency than was requested', async () => {
    const { reviewId } = await mismatched(server, { amountCents: 710, currency: 'CNY' });
    expect(await ops.refused(...refund(reviewId, 'method'))).toBe(
      `${reviewId} was paid in CNY instead of USD. Use --to balance, or return it in the provider's console and resolve it as refunded.`,
    );
  });

  it('in a currency that the order has no rate for', async () => {
    const { reviewId } = await mismatched(server, { amountCents: 500, currency: 'MXN' });
    expect(await ops.refused(...refund(reviewId, 'balance'))).toBe(
      `The value of ${reviewId} in USD is unknown. Return its money in the provider's console, and resolve it as refunded.`,
    );
  });

  it('if the payment has paid its order in the meantime', async () => {
    const { orderId, paymentId, reviewId } = await mismatched(server, { amountCents: 1, currency: 'USD' });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await ops.refused(...refund(reviewId, 'balance'))).toBe(
      `${paymentId} has paid ${orderId}. To return its money, use \`refund ${orderId}\`.`,
    );
  });

  it('if nothing is left, or for an unknown review', async () => {
    const { paymentId, reviewId } = await paidLate(server);
    await server.db.update(payments).set({ refundedCents: 140 }).where(eq(payments.id, paymentId));
    expect(await ops.refused(...refund(reviewId, 'balance'))).toBe(`Nothing of ${reviewId} is left to refund. Use \`reviews resolve\`.`);
    expect(await ops.refused(...refund('rNone', 'balance'))).toBe('There is no review "rNone". See `reviews list`.');
  });
});
