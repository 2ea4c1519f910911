import { eq } from 'drizzle-orm';
import { SUCCESS_CODE, UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { rounds } from 'shared-contracts/testing/tries';
import { customers } from '../customers/records/tables.ts';
import { ledgerEntries } from '../payments/records/ledger-tables.ts';
import { reviews } from '../payments/records/review-tables.ts';
import { payments } from '../payments/records/tables.ts';
import { acceptLate } from '../payments/reviews/accept-late.ts';
import { resolveReview } from '../payments/reviews/resolve-review.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import { PlainError } from '../platform/plain-error.ts';
import { flowProductId } from '../seed/price-ladder.ts';
import { eventsOf, orderOf, paid, paying, payFor, placed, renewalPlaced } from '../testing/buyers.ts';
import { deadlocksOf } from '../testing/deadlocks-of.ts';
import { endDue } from '../testing/due-orders.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { findOrderInconsistencies } from '../testing/order-problems.ts';
import { createPeople } from '../testing/customer-fixtures.ts';
import { testServer } from '../testing/test-server.ts';
import { orders } from './records/tables.ts';

// The embedded database has one connection and hides races, so these tests run on PostgreSQL only.
const pepper = 'pepper of the races about money';
const server = testServer({ TOKEN_PEPPER: pepper, INTERNAL_TOKEN });
const { person } = createPeople(server, pepper);

/** A missing lock fails in every round, so a few are enough. */
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const buyer = async () => (await person('elsewhere')).token;
const approve = (paymentId: string, notices = 1) => server.call('sandboxPay', { paymentId, action: 'approve', notices });
const pays = (orderId: string) => server.db.select().from(payments).where(eq(payments.orderId, orderId));
const later = () => new Date(server.clock.now().getTime() + UNPAID_ORDER_MINUTES * 60_000);
const codesOf = (answers: readonly { body: { code: number } }[]) =>
  answers.map(({ body }) => body.code).toSorted((left, right) => left - right);
const ten = { productId: flowProductId(10), quantity: 1 };

describe.each(rounds(4))('concurrently, round %i,', () => {
  it('fifteen notices pay an order once (F14)', async () => {
    const token = await buyer();
    const { orderId, paymentId } = await paying(server, token);
    await times(3, () => approve(paymentId, 5));
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
    expect(await server.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))).toMatchObject([{ counted: true }]);
  });

  it('payment clicks in several tabs keep one payment open, whatever the method (F17)', async () => {
    const token = await buyer();
    const orderId = await placed(server, token);
    const methods = ['sandbox', 'stripe', 'alipay'] as const;
    await times(9, (index) => server.call('toPay', { orderId, method: methods[index % methods.length] ?? 'sandbox' }, { token }));
    const opened = await pays(orderId);
    expect(opened.filter(({ state }) => state === 'pending')).toHaveLength(1);
    expect(opened.every(({ state }) => state === 'pending' || state === 'closed')).toBe(true);
    const again = await times(5, () => server.call('toPay', { orderId, method: 'sandbox' }, { token }));
    expect(new Set(again.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('payments on two pages pay once, and the second one goes to review (F15)', async () => {
    const token = await buyer();
    const { orderId, paymentId } = await paying(server, token);
    const { paymentId: second } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    await Promise.all([approve(paymentId, 3), approve(second, 3)]);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'needsReview']);
    expect(await pays(orderId)).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  });

  it.each([
    ['cancelling', 'cancel', (orderId: string, token: string) => server.call.raw('cancelTrade', { orderId }, { token })],
    ['timing out', 'timeOut', () => endDue(server, later())],
  ] as const)('payment and %s have one winner (F21)', async (_, event, end) => {
    const token = await buyer();
    const { orderId, paymentId } = await paying(server, token);
    await Promise.all([approve(paymentId, 2), end(orderId, token)]);
    const { status } = await orderOf(server, token, orderId);
    expect(await eventsOf(server, orderId)).toEqual(status === orderStatus.normal ? ['place', 'pay'] : ['place', event, 'needsReview']);
    expect(await pays(orderId)).toMatchObject([{ state: 'paid' }]);
  });

  it('ten renewals of one order create one, and ten notices apply it once (F19)', async () => {
    const token = await buyer();
    const { orderId, endsAt } = await paid(server, token);
    const quotes = await times(10, () => server.call('quote', { ...ten, orderId }, { token }));
    const answers = await Promise.all(quotes.map(({ quoteId }) => server.call.raw('renewOrder', { orderId, quoteId }, { token })));
    expect(codesOf(answers)).toEqual([SUCCESS_CODE, ...Array.from({ length: 9 }, () => errorCodes.unpaidOrderExists)]);

    const { order: unpaid } = await server.call('checkIsExistUnpaidOrder', {}, { token });
    const { paymentId } = await server.call('toPay', { orderId: unpaid?.orderId ?? '', method: 'sandbox' }, { token });
    await times(2, () => approve(paymentId, 5));
    const after = await orderOf(server, token, orderId);
    expect(Date.parse(after.endsAt ?? '') - Date.parse(endsAt ?? '')).toBe(30 * 86_400_000);
    expect(after.totalBytes).toBe(11e9);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'extend']);
  });

  it("paying one renewal, placing the next and ending the order don't deadlock", async () => {
    const token = await buyer();
    const { orderId } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    const quotes = await times(4, () => server.call('quote', { ...ten, orderId }, { token }));
    const [answers] = await Promise.all([
      Promise.all(quotes.map(({ quoteId }) => server.call.raw('renewOrder', { orderId, quoteId }, { token }))),
      approve(paymentId, 3),
      endDue(server),
    ]);
    const placings = answers.filter(({ body }) => body.code === SUCCESS_CODE).length;
    expect(placings).toBeLessThanOrEqual(1);
    expect(await orderOf(server, token, orderId)).toMatchObject({ totalBytes: 11e9, status: orderStatus.normal });
    expect(await orderOf(server, token, renewalId)).toMatchObject({ status: orderStatus.normal });
  });

  it('a renewal paid while usage overdraws the order makes all of its bytes usable [M1]', async () => {
    const token = await buyer();
    const { orderId, totalBytes } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    await Promise.all([approve(paymentId, 3), ...[1, 2, 3].map(() => report(server, [usedNow(server, orderId, totalBytes)]))]);
    const [renewal] = await server.db.select().from(orders).where(eq(orders.id, renewalId));
    expect(renewal?.usableBytes).toBeGreaterThanOrEqual(10e9);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, usedBytes: 3 * totalBytes });
  });

  it('operators accepting the same review: one succeeds, and the others get an error that it is already accepted [M6]', async () => {
    const token = await buyer();
    const { orderId, paymentId } = await paying(server, token);
    await server.call('cancelTrade', { orderId }, { token });
    await approve(paymentId);
    const [review] = await server.db.select().from(reviews).where(eq(reviews.paymentId, paymentId));
    const id = review?.id ?? '';
    const resolution = { outcome: 'accepted', note: 'asked by the customer' } as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => inTransaction(server.db, (tx) => resolveReview(tx, id, resolution, server.clock.now()))),
    );
    const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(told).toEqual(Array.from({ length: 3 }, () => new PlainError(`${id} is already resolved, as accepted.`)));
    expect(await eventsOf(server, orderId)).toEqual(['place', 'cancel', 'needsReview', 'acceptLate']);
  });

  it('a renewal that is paid and times out extends its order once or goes to review', async () => {
    const token = await buyer();
    const { orderId } = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    const { paymentId } = await server.call('toPay', { orderId: renewalId, method: 'sandbox' }, { token });
    await Promise.all([approve(paymentId, 3), endDue(server, later())]);
    const isPaid = (await orderOf(server, token, renewalId)).status === orderStatus.normal;
    expect(await eventsOf(server, renewalId)).toEqual(isPaid ? ['place', 'pay'] : ['place', 'timeOut', 'needsReview']);
    expect(await orderOf(server, token, orderId)).toMatchObject({ totalBytes: isPaid ? 11e9 : 1e9 });
  });

  it('five operators accept a late payment once', async () => {
    const token = await buyer();
    const { orderId, paymentId } = await paying(server, token);
    await server.call('cancelTrade', { orderId }, { token });
    await approve(paymentId);
    const accept = () => inTransaction(server.db, (tx) => acceptLate(tx, orderId, paymentId, server.clock.now()));
    const outcomes = await Promise.allSettled([accept(), accept(), accept(), accept(), accept(), approve(paymentId, 3)]);
    expect(outcomes.slice(0, 5).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'cancel', 'needsReview', 'acceptLate']);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
  });

  it('clicks that place a free quote create one order without a payment [M2]', async () => {
    const token = await buyer();
    await server.db.update(customers).set({ discountPercent: 100 });
    const { quoteId, toPayCents } = await server.call('quote', ten, { token });
    await server.db.update(customers).set({ discountPercent: 0 });
    const answers = await times(8, () => server.call.raw('placeOrder', { quoteId }, { token }));
    expect(toPayCents).toBe(0);
    expect(answers.filter(({ body }) => body.code === SUCCESS_CODE)).toHaveLength(1);
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list).toMatchObject([{ status: orderStatus.normal, paidCents: 0 }]);
    expect(await eventsOf(server, list[0]?.orderId ?? '')).toEqual(['place', 'pay']);
  });

  it('requests with the same key place one order', async () => {
    const token = await buyer();
    const { quoteId } = await server.call('quote', ten, { token });
    const answers = await times(10, () => server.call.raw('placeOrder', { quoteId }, { token, idempotencyKey: quoteId }));
    for (const { body } of answers) expect([SUCCESS_CODE, errorCodes.idempotencyPending]).toContain(body.code);
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list).toHaveLength(1);
    await payFor(server, token, list[0]?.orderId ?? '');
  });
});

describe('after all rounds', () => {
  it('orders, payments and ledger add up', async () => {
    expect(await findOrderInconsistencies(server)).toEqual([]);
  });

  it('no transactions have deadlocked', async () => {
    expect(await deadlocksOf(server)).toBe(0);
  });
});
