import { eq } from 'drizzle-orm';
import { UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { eventsOf, orderOf } from '../testing/buyers.ts';
import { payingByCard } from '../testing/card-payment.ts';
import { opsOf } from '../testing/ops.ts';
import { providerServer } from '../testing/provider-server.ts';
import { deliverStripe, stripeEvent, stripeSession } from '../testing/stripe-events.ts';
import { paymentNotices } from './records/tables.ts';

const site = providerServer();
const { server, stubs } = site;
const ops = opsOf(server);

/** A stored notice of a Stripe payment whose job is missing. */
async function reported(noticeId?: string) {
  const paying = await payingByCard(site);
  const key = { method: 'stripe', noticeId: noticeId ?? `evt-${paying.paymentId}` } as const;
  const sum = { amountCents: 140, currency: 'USD' };
  await server.db
    .insert(paymentNotices)
    .values({ ...key, ...sum, paymentId: paying.paymentId, state: 'paid', receivedAt: server.clock.now() });
  return { ...paying, key, work: async () => server.jobs.send('applyNotice', key, { on: server.db }).then(() => server.jobs.run()) };
}

beforeEach(() => server.jobs.clear(server.db));

describe('order with reported but unapplied money', () => {
  it('does not time out, no matter how late it is', async () => {
    const { token, orderId, work } = await reported();
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.toBePaid });
    await server.jobs.send('endDueOrders', {}, { on: server.db });
    await server.jobs.run();
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.toBePaid });
    await work();
    expect(await server.call('queryPayFlowState', { orderId }, { token })).toMatchObject({
      state: 'paid',
      review: null,
      order: { status: orderStatus.normal, paidCents: 140 },
    });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
  });

  it('cannot be canceled', async () => {
    const { token, orderId, work } = await reported();
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token })).toBe('orderNotCancellable');
    await work();
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay']);
  });

  it('cannot be paid again', async () => {
    const { token, orderId } = await reported();
    expect(await server.call.reasonOf('toPay', { orderId, method: 'alipay' }, { token })).toBe('orderNotPayable');
  });
});

describe('notice whose job has permanently failed', () => {
  it('is applied when it arrives again', async () => {
    const { token, orderId, paymentId } = await payingByCard(site);
    const event = stripeEvent(stripeSession(paymentId));
    await deliverStripe(server, event);
    await server.jobs.run();
    const { id: noticeId } = JSON.parse(event) as { id: string };
    const [stored] = await server.db.select().from(paymentNotices).where(eq(paymentNotices.noticeId, noticeId));
    expect(stored?.appliedAt).toEqual(server.clock.now());

    const stuck = await payingByCard(site);
    const again = stripeEvent(stripeSession(stuck.paymentId));
    const { id } = JSON.parse(again) as { id: string };
    await server.db.insert(paymentNotices).values({ ...stored!, noticeId: id, paymentId: stuck.paymentId, appliedAt: null });
    expect((await deliverStripe(server, again)).statusCode).toBe(200);
    await server.jobs.run();
    expect(await orderOf(server, stuck.token, stuck.orderId)).toMatchObject({ status: orderStatus.normal });
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal });
  });

  it('is not final: the provider is queried', async () => {
    const { token, orderId, paymentId } = await reported();
    stubs.stripe.react({ status: 200, body: stripeSession(paymentId) });
    await server.jobs.send('queryPayment', { paymentId }, { on: server.db });
    await server.jobs.run();
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.normal });
  });

  it('is reported by `ledger check` after five minutes until it is applied', async () => {
    await server.db.update(paymentNotices).set({ appliedAt: server.clock.now() });
    const { paymentId, key, work } = await reported();
    server.clock.advance(299);
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
    server.clock.advance(1);
    expect(await ops.refused('ledger', 'check', '--all')).toBe(
      `payment ${paymentId}: notice ${key.noticeId} reports it as paid but was not processed`,
    );
    await work();
    expect(await ops.unchanged('ledger', 'check', '--all')).toBe('All payments and traffic add up.');
  });
});
