import { eq } from 'drizzle-orm';
import {
  BYTES_PER_GB,
  FREE_TRIAL_PRODUCT_ID,
  RENEW_WITHIN_DAYS,
  UNPAID_ORDER_MINUTES,
  orderStatus,
  productFamily,
} from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/error-codes';
import { proxyErrors } from 'shared-contracts/proxy-errors';
import { flowProductId, flowProductRows, staticProductId } from '../seed/price-ladder.ts';
import {
  buyer,
  eventsOf,
  linesPaid,
  orderOf,
  paid,
  patientBuyer,
  payFor,
  placed,
  renewalPlaced,
  renewed,
  signed,
  stamp,
} from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { endDueOrders } from './end-due-orders.ts';
import { orders } from './tables.ts';
import { applyTransition } from './transitions.ts';

const server = testServer();
const DAY = 86_400;
const GB = BYTES_PER_GB;
/** Ten GB for thirty days, as the guide's table has it. */
const ten = { productId: flowProductId(10), quantity: 1 };

const daysFrom = (from: string | Date | null, days: number) => new Date(new Date(from ?? '').getTime() + days * DAY * 1000).toISOString();

/** An order of 10 GB that was paid now, with so much of it used. */
async function running(token: string, usedBytes: number): Promise<string> {
  const { quoteId } = await server.call('quote', ten, { token });
  const { orderId } = await server.call('placeOrder', { quoteId }, { token });
  await payFor(server, token, orderId);
  await server.db.update(orders).set({ usedBytes }).where(eq(orders.id, orderId));
  return orderId;
}

const useUp = async (orderId: string) => {
  await server.db
    .update(orders)
    .set({ usedBytes: 10 * GB })
    .where(eq(orders.id, orderId));
  await applyTransition(server.db, orderId, 'useUp', { at: server.clock.now() });
};

describe('renewing, as the guide to flow packages tells it', () => {
  it('before the end adds days to the end and traffic to what is left [7.34]', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 7 * GB);
    const { endsAt } = await orderOf(server, token, orderId);
    server.clock.advance(20 * DAY);
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: daysFrom(endsAt, 30) });
    expect(after.totalBytes - after.usedBytes).toBe(13 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'extend']);
  });

  it('of a used-up order makes it normal again', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 0);
    const { endsAt } = await orderOf(server, token, orderId);
    server.clock.advance(20 * DAY);
    await useUp(orderId);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'usedUp', renewBefore: daysFrom(server.clock.now(), 30) });
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, failureReason: null, endsAt: daysFrom(endsAt, 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'useUp', 'revive']);
  });

  it('after the end counts from the payment, and what was left has lapsed', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 7 * GB);
    server.clock.advance(40 * DAY);
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired' });
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    server.clock.advance(60);
    await payFor(server, token, renewalId);
    const after = await orderOf(server, token, orderId);
    expect(after).toMatchObject({ status: orderStatus.normal, failureReason: null, endsAt: daysFrom(server.clock.now(), 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
    expect(await eventsOf(server, orderId)).toEqual(['place', 'pay', 'expire', 'revive']);
  });

  it('of an order that was used up and has ended since counts from the payment', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 0);
    server.clock.advance(20 * DAY);
    await useUp(orderId);
    server.clock.advance(25 * DAY);
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, endsAt: daysFrom(server.clock.now(), 30) });
    expect(after.totalBytes - after.usedBytes).toBe(10 * GB);
  });

  it('several times adds up, and the quote tells the end', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 0);
    const { endsAt } = await orderOf(server, token, orderId);
    const first = await server.call('quote', { ...ten, orderId }, { token });
    expect(first).toMatchObject({ renewsOrderId: orderId, endsAt: daysFrom(endsAt, 30) });
    await renewed(server, token, { orderId, ...ten });
    const after = await renewed(server, token, { orderId, productId: flowProductId(100), quantity: 2 });
    expect(after).toMatchObject({ endsAt: daysFrom(endsAt, 30 + 90), totalBytes: (10 + 10 + 200) * GB });
  });
});

describe('an order', () => {
  it('can be renewed for so many days after its end and no longer', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 0);
    server.clock.advance(30 * DAY);
    const { endsAt, renewBefore } = await orderOf(server, token, orderId);
    expect(renewBefore).toBe(daysFrom(endsAt, RENEW_WITHIN_DAYS));
    server.clock.advance(RENEW_WITHIN_DAYS * DAY - 1);
    const { quoteId } = await server.call('quote', { ...ten, orderId }, { token });
    server.clock.advance(1);
    expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotRenewable');
    expect(await server.call.reasonOf('renewOrder', { orderId, quoteId }, { token })).toBe('orderNotRenewable');
  });

  it('whose renewal was placed in time is renewed although it is paid after that', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 0);
    server.clock.advance((30 + RENEW_WITHIN_DAYS) * DAY - 1);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    server.clock.advance(60);
    await payFor(server, token, renewalId);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.normal,
      endsAt: daysFrom(server.clock.now(), 30),
    });
  });

  it('that ends between placing and paying its renewal runs again', async () => {
    const token = await patientBuyer(server);
    const orderId = await running(token, 4 * GB);
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

  it('that was a gift can be renewed', async () => {
    const token = await patientBuyer(server);
    const { orderId } = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    server.clock.advance(3 * DAY);
    const gift = await orderOf(server, token, orderId);
    expect(gift).toMatchObject({ kind: 'gift', failureReason: 'expired' });
    const after = await renewed(server, token, { orderId, ...ten });
    expect(after).toMatchObject({ status: orderStatus.normal, orderKey: gift.orderKey, totalBytes: 10 * GB, paidCents: 0 });
    expect(await eventsOf(server, orderId)).toEqual(['give', 'expire', 'revive']);
  });

  it('that was cancelled, timed out or not paid yet cannot be renewed, nor a renewal', async () => {
    const token = await patientBuyer(server);
    const unpaid = await placed(server, token);
    expect(await server.call.reasonOf('quote', { ...ten, orderId: unpaid }, { token })).toBe('orderNotRenewable');
    await server.call('cancelTrade', { orderId: unpaid }, { token });
    const late = await placed(server, token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60);
    const target = await running(token, 0);
    const renewalId = await renewalPlaced(server, token, { orderId: target, ...ten });
    await payFor(server, token, renewalId);
    for (const orderId of [unpaid, late, renewalId]) {
      expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotRenewable');
      expect(await orderOf(server, token, orderId)).toMatchObject({ renewBefore: null });
    }
  });

  it('of somebody else is not found', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const token = await buyer(server);
    expect(await server.call.reasonOf('quote', { ...ten, orderId }, { token })).toBe('orderNotFound');
    expect(await server.call.reasonOf('getProductPriceList', { id: productFamily.flow, orderId }, { token })).toBe('orderNotFound');
  });

  it('is renewed with what it is of only', async () => {
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
  it('for buying renews nothing, and one for renewing buys nothing', async () => {
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

  it('for renewing that has expired is answered with a new one for the same', async () => {
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

describe('an unpaid renewal', () => {
  it('is the one unpaid order of its family', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const unpaid = await placed(server, token);
    const { quoteId } = await server.call('quote', { ...ten, orderId }, { token });
    const { body } = await server.call.refused('renewOrder', 'unpaidOrderExists', { orderId, quoteId }, { token });
    expect(body.data).toEqual({ orderId: unpaid });
    await server.call('cancelTrade', { orderId: unpaid }, { token });

    const { orderId: renewalId } = await server.call('renewOrder', { orderId, quoteId }, { token });
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toMatchObject({
      orderId: renewalId,
      kind: 'renewal',
      renewsOrderId: orderId,
      totalBytes: 0,
    });
    const another = await server.call('quote', ten, { token });
    expect((await server.call.refused('placeOrder', 'unpaidOrderExists', { quoteId: another.quoteId }, { token })).body.data).toEqual({
      orderId: renewalId,
    });
    expect(await server.call('checkIsExistUnpaidOrder', { family: productFamily.staticIp }, { token })).toEqual({ order: null });
  });

  it('stands in the list of orders only until it is paid', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    server.clock.advance(1);
    const renewalId = await renewalPlaced(server, token, { orderId, ...ten });
    const ids = async () => (await server.call('queryOrderInfos', {}, { token })).list.map((order) => order.orderId);
    expect(await ids()).toEqual([renewalId, orderId]);
    await payFor(server, token, renewalId);
    expect(await ids()).toEqual([orderId]);
    expect(await orderOf(server, token, renewalId)).toMatchObject({ status: orderStatus.normal, orderKey: null, endsAt: null });
  });

  it.each([
    ['cancelled', (orderId: string, token: string) => server.call('cancelTrade', { orderId }, { token })],
    [
      'timed out',
      async () => {
        server.clock.advance(UNPAID_ORDER_MINUTES * 60);
        await endDueOrders(server.db, server.clock.now());
      },
    ],
  ])('that is %s leaves its order alone', async (_, end) => {
    const token = await buyer(server);
    const before = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId: before.orderId, ...ten });
    await end(renewalId, token);
    expect(await orderOf(server, token, before.orderId)).toEqual(before);
    expect(await eventsOf(server, before.orderId)).toEqual(['place', 'pay']);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
    await placed(server, token);
  });

  it('of which ten are asked for at once is one', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const quotes = await Promise.all(Array.from({ length: 10 }, () => server.call('quote', { ...ten, orderId }, { token })));
    const answers = await Promise.all(quotes.map(({ quoteId }) => server.call.raw('renewOrder', { orderId, quoteId }, { token })));
    const refusals = answers.filter(({ body }) => body.code === errorCodes.unpaidOrderExists.code);
    expect(refusals).toHaveLength(9);
  });
});

const extract = async (query: Record<string, string>) => {
  const answer = await server.app.inject({ url: '/api/getIp', query: { num: '1', country: '', ...query } });
  return answer.json<{ code: number }>().code;
};

describe('the key of an order', () => {
  it('stays through a renewal, and its old links are good', async () => {
    const token = await patientBuyer(server);
    const order = await paid(server, token);
    const timestamp = stamp(server);
    const link = { orderId: order.orderId, timestamp, sign: signed(order, timestamp) };
    expect(await extract(link)).toBe(0);
    const after = await renewed(server, token, { orderId: order.orderId, ...ten });
    expect(after.orderKey).toBe(order.orderKey);
    expect(await extract(link)).toBe(0);
  });

  it('is nothing that a renewal or a static order has', async () => {
    const token = await buyer(server);
    const order = await paid(server, token);
    const renewalId = await renewalPlaced(server, token, { orderId: order.orderId, ...ten });
    await payFor(server, token, renewalId);
    const lines = await linesPaid(server, token, { country: 'DE' });
    expect(lines.orderKey).toBeNull();
    const timestamp = stamp(server);
    for (const orderId of [renewalId, lines.orderId]) {
      expect(await extract({ orderId, timestamp, sign: signed({ orderId, orderKey: order.orderKey }, timestamp) })).toBe(
        proxyErrors.invalidOrder.code,
      );
    }
  });
});
