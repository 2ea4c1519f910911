import { eq } from 'drizzle-orm';
import pino from 'pino';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { checkLedger } from '../payments/reconciliation/check-ledger.ts';
import { openReview } from '../payments/records/open-review.ts';
import { reviews } from '../payments/records/review-tables.ts';
import { addMonths } from '../platform/clock.ts';
import { buyer, eventsOf, linesPlaced, orderOf, longLivedBuyer, paid, paying, renewalPlaced } from '../testing/buyers.ts';
import { endDue } from '../testing/due-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { activateOrder } from './activate-order.ts';
import { lockOrderAndRenewed } from './records/orders.ts';
import { staticLines } from './static-lines/tables.ts';

const server = testServer();
const log = pino({ level: 'silent' });
const approve = (paymentId: string, notices = 1) => server.call('sandboxPay', { paymentId, action: 'approve', notices });

async function timeOut(): Promise<void> {
  server.clock.advance(UNPAID_ORDER_MINUTES * 60);
  await endDue(server);
}

/** Accepts a late payment, as an operator does. */
async function accept(orderId: string, paymentId: string): Promise<boolean> {
  return server.db.transaction(async (tx) => {
    const order = await lockOrderAndRenewed(tx, orderId);
    return order ? activateOrder(tx, order, { now: server.clock.now(), detail: paymentId, transition: 'acceptLate' }) : false;
  });
}

const reviewsOf = (orderId: string) => server.db.select().from(reviews).where(eq(reviews.orderId, orderId));

describe('the history of an order', () => {
  it.each([
    ['cancelled', (orderId: string, token: string) => server.call('cancelTrade', { orderId }, { token }), ['place', 'cancel']],
    ['timed out', timeOut, ['place', 'timeOut']],
  ] as const)('contains one review if it was %s before the payment', async (_, end, events) => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await end(orderId, token);
    await approve(paymentId, 3);
    await approve(paymentId);
    expect(await eventsOf(server, orderId)).toEqual([...events, 'needsReview']);
    expect(await reviewsOf(orderId)).toMatchObject([{ reason: 'paidLate', paymentId, resolvedAt: null }]);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ review: 'paidLate' });
  });

  it('contains one review for a second payment on another page', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    const { paymentId: second } = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    await approve(second, 2);
    await approve(paymentId, 2);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'needsReview']);
    expect(await reviewsOf(orderId)).toMatchObject([{ reason: 'paidTwice', paymentId }]);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal, paidCents: 140 });
  });

  it('contains one review per payment and reason', async () => {
    const { orderId, paymentId } = await paying(server, await buyer(server));
    const review = { paymentId, orderId, reason: 'mismatch', amountCents: 1, currency: 'USD', detail: '' } as const;
    for (const detail of ['first', 'second']) await openReview(server.db, { ...review, detail }, server.clock.now(), log);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'needsReview']);
    expect(await reviewsOf(orderId)).toMatchObject([{ detail: 'first' }]);
  });

  it('records its expiry once', async () => {
    const { orderId } = await paid(server, await buyer(server));
    server.clock.advance(30 * 86_400);
    await endDue(server);
    await endDue(server);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire']);
  });

  it('agrees with the ledger', async () => {
    expect(await checkLedger(server.db)).toEqual([]);
  });
});

describe('a late payment accepted by an operator', () => {
  it('activates the order as if it were paid now', async () => {
    const token = await buyer(server);
    const { orderId, paymentId } = await paying(server, token);
    await timeOut();
    await approve(paymentId);
    expect(await accept(orderId, paymentId)).toBe(true);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.normal,
      hasKey: true,
      endsAt: new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      paidCents: 140,
    });
    expect(await accept(orderId, paymentId)).toBe(false);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'timeOut', 'needsReview', 'acceptLate']);
  });

  it('allocates lines to a static order again, or is refused if none are in stock', async () => {
    const token = await buyer(server);
    const orderId = await linesPlaced(server, token, { country: 'BR', quantity: 2 });
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await timeOut();
    await approve(paymentId);
    const meanwhile = await buyer(server);
    const other = await linesPlaced(server, meanwhile, { country: 'BR' });
    await expect(accept(orderId, paymentId)).rejects.toMatchObject({ reason: 'outOfStock' });
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut', paidCents: 0 });
    await server.call('cancelTrade', { orderId: other }, { token: meanwhile });
    expect(await accept(orderId, paymentId)).toBe(true);
    const { endsAt } = await orderOf(server, token, orderId);
    const lines = await server.db.select().from(staticLines).where(eq(staticLines.orderId, orderId));
    expect(lines).toMatchObject([1, 2].map(() => ({ endsAt: new Date(endsAt ?? ''), account: expect.any(String) })));
  });

  it('renews static lines that are still available, and is refused if one belongs to another customer', async () => {
    const token = await longLivedBuyer(server);
    const quantity = 2;
    const renewing = { productId: 'static-sg-1m', quantity };
    const target = await linesPlaced(server, token, { country: 'SG', quantity });
    await approve((await server.call('toPay', { orderId: target, method: 'sandbox' }, { token })).paymentId);
    const lateRenewal = async () => {
      const orderId = await renewalPlaced(server, token, { orderId: target, ...renewing });
      const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
      await timeOut();
      await approve(paymentId);
      return { orderId, paymentId };
    };
    const { endsAt } = await orderOf(server, token, target);
    const first = await lateRenewal();
    expect(await orderOf(server, token, target)).toMatchObject({ endsAt });
    expect(await accept(first.orderId, first.paymentId)).toBe(true);
    const after = await orderOf(server, token, target);
    expect(after.endsAt).toBe(addMonths(new Date(endsAt ?? ''), 1).toISOString());

    const second = await lateRenewal();
    const [line] = await server.db.select({ id: staticLines.id }).from(staticLines).where(eq(staticLines.orderId, target)).limit(1);
    await server.db
      .update(staticLines)
      .set({ orderId: null })
      .where(eq(staticLines.id, line?.id ?? ''));
    await expect(accept(second.orderId, second.paymentId)).rejects.toMatchObject({ reason: 'lineNotFound' });
    expect(await orderOf(server, token, target)).toEqual(after);
    expect(await orderOf(server, token, second.orderId)).toMatchObject({ failureReason: 'timedOut' });
  });
});
