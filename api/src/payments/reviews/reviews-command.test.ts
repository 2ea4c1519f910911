import { and, eq, isNull } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { requeueEmails } from '../../customers/email/requeue-emails.ts';
import { staticLines } from '../../orders/static-lines/tables.ts';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import {
  buyer,
  eventsOf,
  linesPaid,
  linesPlaced,
  orderOf,
  paid,
  longLivedBuyer,
  payVerified,
  placed,
  renewalPlaced,
} from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { opsOf } from '../../testing/ops.ts';
import { testServer } from '../../testing/test-server.ts';
import { checkLedger } from '../reconciliation/check-ledger.ts';
import { reviews, type ReviewReason } from '../records/review-tables.ts';

const server = testServer();
const ops = opsOf(server);

/** Cancels an order with an open payment page and then receives its money. Returns the review. */
async function paidLate(token: string, orderId: string) {
  const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
  await server.call('cancelTrade', { orderId }, { token });
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  const [review] = await server.db.select().from(reviews).where(eq(reviews.paymentId, paymentId));
  if (!review) throw new Error('no review was opened');
  return review;
}

const resolving = (id: string, as: string, note = 'asked by the customer') => ['reviews', 'resolve', id, '--as', as, '--note', note];
const freeLines = (country: string) => and(eq(staticLines.countryCode, country), isNull(staticLines.orderId));
const reviewOf = async (id: string) => (await server.db.select().from(reviews).where(eq(reviews.id, id)))[0];
const expectAllMoneyRight = async () => expect(await checkLedger(server.db)).toEqual([]);

afterEach(expectAllMoneyRight);

describe('npm run ops -- reviews list [6.15]', () => {
  it('lists unresolved money, oldest first', async () => {
    expect(await ops.unchanged('reviews', 'list')).toBe('No open reviews.');
    const token = await buyer(server);
    const first = await paidLate(token, await placed(server, token));
    server.clock.advance(60);
    const unknown = { id: 'rUnknown', reason: 'unknownPayment', paymentId: 'pNobody', orderId: null, detail: 'sandbox n1: 5 USD' } as const;
    await server.db.insert(reviews).values({ ...unknown, at: server.clock.now() });
    const [, older, newer] = (await ops.run('reviews', 'list')).split('\n');
    expect(older).toMatch(
      new RegExp(
        `^${first.id} +2026-12-01T08:00:00.000Z +paidLate +1.40 USD +sandbox +${first.orderId} +${first.paymentId} +c\\w+ \\(.*\\) +cancelled$`,
      ),
    );
    expect(newer).toMatch(/^rUnknown +2026-12-01T08:01:00.000Z +unknownPayment +- +- +- +pNobody +- +sandbox n1: 5 USD$/);
    const since = ['--since', '2026-12-01T16:01:00+08:00'];
    const later = async (...options: string[]) =>
      (await ops.run('reviews', 'list', ...since, ...options)).replaceAll(/ +/g, ' ').split('\n');
    const told = 'rUnknown 2026-12-01T08:01:00.000Z unknownPayment - - - pNobody - sandbox n1: 5 USD';
    expect(await later()).toEqual([expect.any(String), told]);
    expect(await ops.run('reviews', 'list', '--resolved')).toBe('No resolved reviews.');
    await ops.changed(...resolving(first.id, 'refunded'));
    await ops.changed(...resolving('rUnknown', 'dismissed', 'a test of theirs'));
    expect(await ops.run('reviews', 'list')).toBe('No open reviews.');
    expect(await later('--resolved')).toEqual([
      expect.stringMatching(/ resolved as note$/),
      `${told} 2026-12-01T08:01:00.000Z dismissed a test of theirs`,
    ]);
  });
});

describe('npm run ops -- reviews resolve', () => {
  it.each(['refunded', 'dismissed'])('as %s records the decision and changes nothing else', async (outcome) => {
    const token = await buyer(server);
    const { id, orderId, paymentId } = await paidLate(token, await placed(server, token));
    const { said, record } = await ops.changed(...resolving(id, outcome, 'sent back by card'));
    expect(said).toBe(`resolved: ${id}, as ${outcome}`);
    const after = { outcome, note: 'sent back by card' };
    expect(record).toMatchObject({ command: 'reviews resolve', details: { reviewId: id, orderId, paymentId, before: null, after } });
    expect(await reviewOf(id)).toMatchObject({ ...after, resolvedAt: server.clock.now() });
    expect(await orderOf(server, token, orderId ?? '')).toMatchObject({ status: orderStatus.failure, paidCents: 0 });
    expect(await server.call('queryPayFlowState', { orderId: orderId ?? '' }, { token })).toMatchObject({
      review: null,
      isSentBack: outcome === 'refunded',
    });
    expect(await ops.refused(...resolving(id, 'accepted'))).toBe(`${id} is already resolved, as ${outcome}.`);
  });

  it('as accepted activates a flow order as if it had been paid now [1.17]', async () => {
    const token = await buyer(server);
    const { id, orderId } = await paidLate(token, await placed(server, token));
    server.clock.advance(3600);
    const { said } = await ops.changed(...resolving(id, 'accepted'));
    expect(said).toContain(`Order ${orderId} is paid`);
    const order = await orderOf(server, token, orderId ?? '');
    expect(order).toMatchObject({ status: orderStatus.normal, failureReason: null, paidCents: 140, hasKey: true });
    expect(Date.parse(order.endsAt ?? '')).toBe(server.clock.now().getTime() + 30 * 86_400_000);
    expect(await eventsOf(server, orderId ?? '')).toEqual(['place', 'cancel', 'needsReview', 'acceptLate']);
    expect(await server.call('queryPayFlowState', { orderId: orderId ?? '' }, { token })).toMatchObject({
      state: 'paid',
      review: null,
      isSentBack: false,
    });
  });

  it('as accepted activates a timed-out order', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'timedOut' });
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    const [review] = await server.db.select().from(reviews).where(eq(reviews.orderId, orderId));
    await ops.changed(...resolving(review?.id ?? '', 'accepted'));
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal });
  });

  it('accepts one of two late payments for an order and explains why it rejects the other', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const first = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('sandboxPay', { paymentId: first.paymentId, action: 'decline' });
    const second = await paidLate(token, orderId);
    await server.call('sandboxPay', { paymentId: first.paymentId, action: 'approve' });
    const [other] = await server.db.select().from(reviews).where(eq(reviews.paymentId, first.paymentId));
    await ops.changed(...resolving(second.id, 'accepted'));
    expect(await ops.refused(...resolving(other?.id ?? '', 'accepted'))).toMatch(/cannot be accepted: the order was paid in the meantime/);
    await ops.changed(...resolving(other?.id ?? '', 'refunded'));
  });

  it('as accepted reserves static lines again and activates them [1.5]', async () => {
    const token = await buyer(server);
    const { id, orderId } = await paidLate(token, await linesPlaced(server, token, { country: 'SG', quantity: 3 }));
    const before = await server.db.$count(staticLines, freeLines('SG'));
    await ops.changed(...resolving(id, 'accepted'));
    const lines = await server.db
      .select()
      .from(staticLines)
      .where(eq(staticLines.orderId, orderId ?? ''));
    expect(lines).toHaveLength(3);
    for (const { endsAt, account, password } of lines) {
      expect(endsAt).toEqual(new Date('2027-01-01T09:31:00.000Z'));
      expect([account, password]).toEqual([expect.any(String), expect.any(String)]);
    }
    expect(await server.db.$count(staticLines, freeLines('SG'))).toBe(before - 3);
  });

  it('refuses to accept if the lines were sold to others', async () => {
    const token = await buyer(server);
    const { id } = await paidLate(token, await linesPlaced(server, token, { country: 'BR', quantity: 2 }));
    await linesPaid(server, await buyer(server), { country: 'BR' });
    expect(await ops.refused(...resolving(id, 'accepted'))).toBe(
      `${id} cannot be accepted: not enough static lines are in stock. Return its money with \`reviews refund ${id}\`.`,
    );
    await ops.changed(...resolving(id, 'refunded'));
  });

  it('as accepted redeems the coupon that the order was placed with', async () => {
    const token = await buyer(server);
    const { couponId } = await server.call('receiveCoupons', { offerId: 'welcome-flow' }, { token });
    const quote = await server.call('quote', { productId: flowProductId(10), quantity: 1, couponId }, { token });
    const { orderId } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
    const { id } = await paidLate(token, orderId);
    const stateOf = async () => (await server.call('allCoupons', {}, { token })).coupons.find((coupon) => coupon.couponId === couponId);
    expect(await stateOf()).toMatchObject({ state: 'usable', orderId: null });
    await ops.changed(...resolving(id, 'accepted'));
    expect(await stateOf()).toMatchObject({ state: 'used', orderId });
    expect(await orderOf(server, token, orderId)).toMatchObject({ paidCents: 1100 });
  });

  it('refuses to accept if that coupon was used by another order or has expired', async () => {
    const token = await longLivedBuyer(server);
    const { couponId } = await server.call('receiveCoupons', { offerId: 'welcome-flow' }, { token });
    const placing = async () => {
      const { quoteId } = await server.call('quote', { productId: flowProductId(10), quantity: 1, couponId }, { token });
      return (await server.call('placeOrder', { quoteId }, { token })).orderId;
    };
    const { id } = await paidLate(token, await placing());
    const other = await placing();
    expect(await ops.refused(...resolving(id, 'accepted'))).toMatch(/cannot be accepted: its coupon was used/);
    await server.call('cancelTrade', { orderId: other }, { token });
    server.clock.advance(31 * 86_400);
    expect(await ops.refused(...resolving(id, 'accepted'))).toMatch(/or has expired\. Return its money/);
    await ops.changed(...resolving(id, 'refunded'));
  });

  it('as accepted applies a renewal to the renewed order', async () => {
    const token = await longLivedBuyer(server);
    const { orderId, endsAt } = await paid(server, token);
    const { id } = await paidLate(token, await renewalPlaced(server, token, { orderId }));
    await ops.changed(...resolving(id, 'accepted'));
    expect(await orderOf(server, token, orderId)).toMatchObject({
      totalBytes: 11e9,
      endsAt: new Date(Date.parse(endsAt ?? '') + 30 * 86_400_000).toISOString(),
    });
  });

  it('refuses to accept a renewal if its order can no longer be renewed', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await paid(server, token);
    const { id } = await paidLate(token, await renewalPlaced(server, token, { orderId }));
    server.clock.advance(61 * 86_400);
    expect(await ops.refused(...resolving(id, 'accepted'))).toMatch(
      /cannot be accepted: the order that it renews can no longer be renewed/,
    );
    await ops.changed(...resolving(id, 'refunded'));
  });

  it('refuses to accept a renewal if its lines were sold to another customer', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await linesPaid(server, token, { country: 'AU' });
    const productId = staticProductId('AU', 1);
    const { id } = await paidLate(token, await renewalPlaced(server, token, { orderId, productId }));
    const other = await linesPlaced(server, await buyer(server), { country: 'AU' });
    await server.db.update(staticLines).set({ orderId: other }).where(eq(staticLines.orderId, orderId));
    expect(await ops.refused(...resolving(id, 'accepted'))).toMatch(/the static lines that it renews were sold to another customer/);
    await ops.changed(...resolving(id, 'dismissed'));
  });

  it('refuses to accept a verification if the customer has since verified with another one', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('payVerify', {}, { token });
    const { id } = await paidLate(token, orderId);
    await payVerified(server, token);
    expect(await ops.refused(...resolving(id, 'accepted'))).toMatch(/cannot be accepted: the customer has another order instead/);
    await ops.changed(...resolving(id, 'refunded'));
  });

  it.each<ReviewReason>(['paidTwice', 'mismatch', 'unknownPayment', 'moneyBack'])(
    'refuses to accept money with reason %s',
    async (reason) => {
      const token = await buyer(server);
      const { orderId } = await paid(server, token);
      const id = `r-${reason}`;
      await server.db.insert(reviews).values({ id, reason, paymentId: id, orderId, detail: '', at: server.clock.now() });
      expect(await ops.refused(...resolving(id, 'accepted'))).toBe(
        `${id} cannot be accepted: only a late payment for an order can be, and this one is ${reason}.`,
      );
    },
  );

  it('rejects unknown reviews, unknown outcomes and an empty note', async () => {
    expect(await ops.refused(...resolving('rNone', 'refunded'))).toBe('There is no review "rNone". See `reviews list`.');
    expect(await ops.refused(...resolving('rNone', 'kept'))).toBe('--as: "kept" must be one of accepted, refunded, dismissed');
    expect(await ops.refused(...resolving('rNone', 'refunded', ' '))).toBe('--note: " " must be text of 1 to 500 characters');
  });

  it('as accepted tells the customer like any other payment, also of a top-up', async () => {
    const token = await longLivedBuyer(server);
    const address = await confirmedEmail(server, token);
    const before = (await emailsTo(server, address)).length;
    const { orderId: topUpId } = await server.call('placeTopUp', { topUpCents: 500 }, { token });
    for (const orderId of [await placed(server, token), topUpId]) {
      const { id } = await paidLate(token, orderId);
      server.clock.advance(61);
      await ops.changed(...resolving(id, 'accepted'));
      const [notice] = (await server.call('siteNotices', {}, { token })).list;
      expect(notice).toMatchObject({ what: 'paymentReceived', action: { path: `/buy/receipt/${orderId}` } });
      expect(notice?.facts.map(({ label }) => label)).toContain('Invoice');
    }
    server.clock.advance(61);
    await requeueEmails(server.db, server.jobs, server.clock.now());
    const subjects = (await emailsTo(server, address)).slice(before).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Receipt for your payment of \$1/), 'Receipt for your payment of $5.00']),
    );
  });
});
