import {
  BYTES_PER_GB,
  FREE_TRIAL_PRODUCT_ID,
  RENEW_WITHIN_DAYS,
  UNPAID_ORDER_MINUTES,
  orderStatus,
  productFamily,
} from 'shared-contracts/constants';
import { flowProductId, flowProductRows, staticProductId } from '../../seed/price-ladder.ts';
import {
  buyer,
  eventsOf,
  keyed,
  linesPaid,
  orderOf,
  paid,
  longLivedBuyer,
  payFor,
  placed,
  renewalPlaced,
  renewed,
  activeOrder,
} from '../../testing/buyers.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const DAY = 86_400;
const GB = BYTES_PER_GB;
/** 10 GB for thirty days, as in the guide's table. */
const ten = { productId: flowProductId(10), quantity: 1 };

const daysFrom = (from: string | Date | null, days: number) => new Date(new Date(from ?? '').getTime() + days * DAY * 1000).toISOString();

describe('an order', () => {
  it('can be renewed only for a limited number of days after its end', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    server.clock.advance(30 * DAY);
    const { endsAt, renewBefore } = await orderOf(server, token, orderId);
    expect(renewBefore).toBe(daysFrom(endsAt, RENEW_WITHIN_DAYS));
    server.clock.advance(RENEW_WITHIN_DAYS * DAY - 1);
    const { quoteId } = await server.call('quote', { ...ten, orderId }, { token });
    server.clock.advance(1);
    expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotRenewable');
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId }, { token })).toBe('orderNotRenewable');
  });

  it('is renewed if the renewal was placed in time but paid later', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 0);
    server.clock.advance((30 + RENEW_WITHIN_DAYS) * DAY - 1);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    server.clock.advance(60);
    await payFor(server, token, renewalId);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.normal,
      endsAt: daysFrom(server.clock.now(), 30),
    });
  });

  it('becomes active again if it ends between the placement and payment of its renewal', async () => {
    const token = await longLivedBuyer(server);
    const orderId = await activeOrder(server, token, 4 * GB);
    server.clock.advance(30 * DAY - 10);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    server.clock.advance(20);
    await payFor(server, token, renewalId);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.normal,
      totalBytes: 14 * GB,
      usedBytes: 4 * GB,
      endsAt: daysFrom(server.clock.now(), 30),
    });
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire', 'revive']);
  });

  it('can be renewed if it was a gift', async () => {
    const token = await longLivedBuyer(server);
    const { orderId } = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    server.clock.advance(3 * DAY);
    const gift = await orderOf(server, token, orderId);
    expect(gift).toMatchObject({ kind: 'gift', failureReason: 'expired' });
    const { orderKey } = await keyed(server, gift);
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, totalBytes: 10 * GB, paidCents: 0 });
    expect(await keyed(server, after)).toEqual({ orderId, orderKey });
    expect(await eventsOf(server, orderId)).toEqual(['give', 'expire', 'revive']);
  });

  it("can't be renewed if it is canceled, timed out or unpaid, or is itself a renewal", async () => {
    const token = await longLivedBuyer(server);
    const unpaid = await placed(server, token);
    expect(await server.call.reasonOf('quote', { ...ten, orderId: unpaid }, { token })).toBe('orderNotRenewable');
    await server.call('cancelTrade', { orderId: unpaid }, { token });
    const late = await placed(server, token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    const target = await activeOrder(server, token, 0);
    const renewalId = await renewalPlaced(server, token, { orderId: target, ...ten });
    await payFor(server, token, renewalId);
    for (const orderId of [unpaid, late, renewalId]) {
      expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotRenewable');
      expect(await orderOf(server, token, orderId)).toMatchObject({ renewBefore: null });
    }
  });

  it('of another customer is not found', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const token = await buyer(server);
    expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotFound');
    expect(await server.call.reasonOf('getProductPriceList', { id: productFamily.flow, orderId }, { token })).toBe('orderNotFound');
  });

  it('can only be renewed with its own product family', async () => {
    const token = await buyer(server);
    const flow = await paid(server, token);
    const { orderId } = await linesPaid(server, token, { country: 'DE' });
    const quote = (productId: string, of: string) => server.call.reasonOf('quote', { productId, quantity: 1, orderId: of }, { token });
    expect(await quote(staticProductId('DE', 1), flow.orderId)).toBe('productNotFound');
    expect(await quote(flowProductId(1), orderId)).toBe('productNotFound');
    expect(await quote(staticProductId('FR', 1), orderId)).toBe('productNotFound');
    expect(await quote(staticProductId('DE', 12), orderId)).toBeUndefined();
    const terms = async (id: number, of: string) =>
      (await server.call('getProductPriceList', { id, orderId: of }, { token })).products.map(({ productId }) => productId);
    expect(await terms(productFamily.flow, flow.orderId)).toEqual(flowProductRows.map(({ id }) => id));
    expect(await terms(productFamily.staticIp, orderId)).toEqual([1, 3, 6, 12].map((months) => `static-de-${months}m`));
  });
});

describe('a quote', () => {
  it("for a purchase can't be used for a renewal, nor the reverse", async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const other = await paid(server, token);
    const buying = await server.call('quote', ten, { token });
    const renewing = await server.call('quote', { ...ten, orderId }, { token });
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId: buying.quoteId }, { token })).toBe('quoteNotFound');
    expect(await server.call.reasonOf('renewOrder', { orderId: other.orderId, quoteId: renewing.quoteId }, { token })).toBe(
      'quoteNotFound',
    );
    expect(await server.call.reasonOf('placeOrder', { quoteId: renewing.quoteId }, { token })).toBe('quoteNotFound');
    await server.call('renewOrder', { orderId, quoteId: renewing.quoteId }, { token });
  });

  it('for a renewal is replaced after expiry by one for the same renewal', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const { quoteId } = await server.call('quote', { ...ten, orderId }, { token });
    server.clock.advance(600);
    const { body } = await server.call.refused('renewOrder', 'quoteExpired', { orderId, quoteId }, { token });
    const { quote } = body.data as { quote: { quoteId: string; renewsOrderId: string } };
    expect(quote.renewsOrderId).toBe(orderId);
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId: quote.quoteId }, { token })).toBeUndefined();
  });
});
