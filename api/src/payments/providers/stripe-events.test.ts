import { eq } from 'drizzle-orm';
import { orderStatus } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { orderOf } from '../../testing/buyers.ts';
import { payingByCard } from '../../testing/card-payment.ts';
import { providerServer } from '../../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../../testing/stripe-events.ts';
import { reviews } from '../records/review-tables.ts';

const site = providerServer();
const { server } = site;

const paying = async () => payingByCard(site);
const statusOf = async (token: string, orderId: string) => (await orderOf(server, token, orderId)).status;
const reviewsOf = async (paymentId: string) =>
  (await server.db.select({ reason: reviews.reason }).from(reviews).where(eq(reviews.paymentId, paymentId))).map(({ reason }) => reason);

const compact = (text: string) => JSON.stringify(JSON.parse(text));
const cheaper = (text: string) => text.replace('140', '139');

describe('Stripe event', () => {
  const secret = `whsec_${'0'.repeat(32)}`;

  it.each([
    ['signed with a wrong secret', () => ({ secret })],
    ['with its amount changed after signing', (text: string) => ({ sent: cheaper(text) })],
    ['with its JSON reformatted', (text: string) => ({ sent: compact(text) })],
    ['ten minutes old', () => ({ offset: -600 })],
    ['dated ten minutes in the future', () => ({ offset: 600 })],
  ])('%s is rejected and changes nothing', async (_, deliveryOf) => {
    const { token, orderId, paymentId } = await paying();
    const text = stripeEvent(stripeSession(paymentId));
    const answer = await deliverStripe(server, text, deliveryOf(text));
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 400, body: 'refused' });
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
  });

  it('for another order pays only that order, and only with the exact price', async () => {
    const [mine, other] = [await paying(), await paying()];
    await deliverStripe(server, stripeEvent(stripeSession(other.paymentId, { id: `cs_${mine.orderId}` })));
    await server.jobs.run();
    expect(await statusOf(mine.token, mine.orderId)).toBe(orderStatus.toBePaid);
    expect(await statusOf(other.token, other.orderId)).toBe(orderStatus.normal);
  });

  it.each([
    ['another currency', 'mismatch', (id: string) => stripeSession(id, { currency: 'cny' })],
    ['another amount', 'mismatch', (id: string) => stripeSession(id, { amount_total: 1 })],
    ['an unknown payment', 'unknownPayment', (id: string) => stripeSession(`${id}-none`)],
  ] as const)('with %s pays nothing, opens one review, and is accepted', async (_, reason, sessionOf) => {
    const { token, orderId, paymentId } = await paying();
    const session = sessionOf(paymentId);
    const text = stripeEvent(session);
    for (const sent of [text, text]) {
      const answer = await deliverStripe(server, sent);
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: 'received' });
    }
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.toBePaid);
    expect(await reviewsOf(session.client_reference_id)).toEqual([reason]);
  });

  it('with a second wrong amount opens another review with that amount', async () => {
    const { paymentId } = await paying();
    for (const amount of [1, 2]) await deliverStripe(server, stripeEvent(stripeSession(paymentId, { amount_total: amount })));
    const held = server.db.select().from(reviews).where(eq(reviews.paymentId, paymentId)).orderBy(reviews.amountCents);
    expect(await held).toMatchObject([1, 2].map((amountCents) => ({ reason: 'mismatch', amountCents, currency: 'USD' })));
  });

  it('with a wrong amount shows the review on its order', async () => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId, { amount_total: 1 })));
    expect(await reviewsOf(paymentId)).toEqual(['mismatch']);
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({ review: 'mismatch' });
  });

  it.each([undefined, '', 't=1', 'nonsense'])('with the signature %j is rejected', async (signature) => {
    const { method } = endpoints.payNotice;
    const url = endpointPath('payNotice', { method: 'stripe' });
    const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) };
    expect((await server.app.inject({ method, url, headers, payload: '{}' })).statusCode).toBe(400);
    expect((await server.app.inject({ method, url, headers: {} })).statusCode).toBe(400);
  });
});

describe('Stripe events out of order', () => {
  it('end with the latest report about money: expired, then paid', async () => {
    const { token, orderId, paymentId } = await paying();
    await deliverStripe(
      server,
      stripeEvent(stripeSession(paymentId, { status: 'expired', payment_status: 'unpaid' }), 'checkout.session.expired'),
    );
    await server.jobs.run();
    await deliverStripe(server, stripeEvent(stripeSession(paymentId)));
    await server.jobs.run();
    expect(await statusOf(token, orderId)).toBe(orderStatus.normal);
  });

  it('keep money for a canceled order and open a review', async () => {
    const { token, orderId, paymentId } = await paying();
    await server.call('cancelTrade', { orderId }, { token });
    await deliverStripe(server, stripeEvent(stripeSession(paymentId)));
    await server.jobs.run();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      review: 'paidLate',
      order: { status: orderStatus.failure, paidCents: 0 },
    });
    expect(await reviewsOf(paymentId)).toEqual(['paidLate']);
  });
});
