import { eq } from 'drizzle-orm';
import {
  PAGE_SIZE_MAX,
  QUOTE_LIFETIME_SECONDS,
  SUCCESS_CODE,
  UNPAID_ORDER_MINUTES,
  orderStatus,
  productFamily,
} from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { customers } from '../customers/records/tables.ts';
import { flowProductId, flowProductRows } from '../seed/price-ladder.ts';
import { buyer, orderOf, placed, quoted } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';
import { quotes } from './records/quote-tables.ts';

const server = testServer();

const productId = flowProductId(10);

describe('price list', () => {
  it('contains the price ladder with the dated offer applied [3.37][7.15]', async () => {
    const { products, offer, currency } = await server.call('getProductPriceList', { id: productFamily.flow });
    expect(currency).toBe('USD');
    expect(offer).toMatchObject({ name: 'limitedTime', percentOff: 90 });
    expect(products.map(({ gigabytes, listCents, priceCents }) => [gigabytes, listCents, priceCents])).toEqual(
      flowProductRows.map(({ units, listCents }) => [units, listCents, listCents / 10]),
    );
  });

  it("is empty for families that aren't sold, and rejects unknown ones", async () => {
    expect((await server.call('getProductPriceList', { id: productFamily.gift })).products).toEqual([]);
    expect(await server.call.failed('getProductPriceList', { id: '9' })).toMatchObject([{ field: 'id' }]);
  });

  it("returns renewal terms only for the customer's own order [7.15]", async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const request = { id: productFamily.flow, orderId };
    expect((await server.call('getProductPriceList', request, { token })).products).toHaveLength(flowProductRows.length);
    expect(await server.call.reasonOf('getProductPriceList', request)).toBe('orderNotFound');
    expect(await server.call.reasonOf('getProductPriceList', request, { token: await buyer(server) })).toBe('orderNotFound');
  });
});

describe('a quote', () => {
  it('itemizes the steps from the list price to the amount to pay', async () => {
    const quote = await server.call('quote', { productId, quantity: 2 }, { token: await buyer(server) });
    expect(quote.lines).toEqual([
      { kind: 'list', cents: 26_000 },
      { kind: 'package', cents: -1250 },
      { kind: 'extra', cents: -22_275, percentOff: 90 },
      { kind: 'customer', cents: 0 },
    ]);
    expect(quote).toMatchObject({ gigabytes: 20, listCents: 26_000, toPayCents: 2475 });
  });

  it('includes the customer discount set by ops', async () => {
    const token = await buyer(server);
    await server.db.update(customers).set({ discountPercent: 20 });
    const { lines, toPayCents } = await quoted(server, token);
    await server.db.update(customers).set({ discountPercent: 0 });
    expect(lines.at(-1)).toEqual({ kind: 'customer', cents: -28, percentOff: 20 });
    expect(toPayCents).toBe(112);
  });

  it.each([0, -1, 1e9, 1e21, 1.5, 10_001, null, '2', undefined])('for %j packages is rejected', async (quantity) => {
    const issues = await server.call.failed('quote', { productId, quantity }, { token: await buyer(server), language: 'zh' });
    expect(issues).toEqual([{ field: 'quantity', rule: 'quantity.range', message: '请填写整数，一笔订单最多 100,000 GB 或 100 条线路' }]);
  });

  it("for a product that isn't on sale is refused", async () => {
    expect(await server.call.reasonOf('quote', { productId: 'flow-2gb', quantity: 1 }, { token: await buyer(server) })).toBe(
      'productNotFound',
    );
  });
});

describe('placing an order', () => {
  it('charges the quoted price, whatever else the request contains [7.33]', async () => {
    const token = await buyer(server);
    const { quoteId, toPayCents } = await quoted(server, token);
    const tampered = { quoteId, toPayCents: 1, listCents: 1, quantity: 1000, gigabytes: 1000, discountPercent: 100 };
    const { body } = await server.call.raw('placeOrder', tampered, { token });
    expect(body.data).toMatchObject({ toPayCents });
    const { list } = await server.call('queryOrderInfos', {}, { token });
    expect(list).toMatchObject([
      { toPayCents, paidCents: 0, quantity: 1, gigabytes: 1, totalBytes: 1e9, status: orderStatus.toBePaid, hasKey: false, endsAt: null },
    ]);
    expect(list[0]?.orderId).toMatch(/^[A-Z0-9]+$/);
  });

  it("requires the customer's own quote", async () => {
    const { quoteId } = await quoted(server, await buyer(server));
    const token = await buyer(server);
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBe('quoteNotFound');
    expect(await server.call.reasonOf('placeOrder', { quoteId: 'nothing' }, { token })).toBe('quoteNotFound');
    expect(await server.call.failed('placeOrder', { quoteId: 'a b' }, { token })).toMatchObject([{ rule: 'id.malformed' }]);
  });

  it('responds to an expired quote with a new one', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    server.clock.advance(QUOTE_LIFETIME_SECONDS);
    const { body } = await server.call.refused('placeOrder', 'quoteExpired', { quoteId }, { token });
    const fresh = (body.data as { quote: { quoteId: string } }).quote.quoteId;
    expect(await server.call.reasonOf('placeOrder', { quoteId: fresh }, { token })).toBeUndefined();
  });

  it('uses the current exchange rate for the new quote, not the old one', async () => {
    const token = await buyer(server);
    const { quoteId, cnyPerUsd } = await quoted(server, token);
    await server.db.update(quotes).set({ cnyPerUsd: 1 }).where(eq(quotes.id, quoteId));
    server.clock.advance(QUOTE_LIFETIME_SECONDS);
    const { body } = await server.call.refused('placeOrder', 'quoteExpired', { quoteId }, { token });
    expect(cnyPerUsd).toBeGreaterThan(1);
    expect(body.data).toMatchObject({ quote: { cnyPerUsd } });
  });

  it('is limited to one unpaid order per customer and family [7.41]', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { quoteId } = await quoted(server, token);
    const { body } = await server.call.refused('placeOrder', 'unpaidOrderExists', { quoteId }, { token });
    expect(body.data).toEqual({ orderId });
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toMatchObject({ orderId });
    await server.call('cancelTrade', { orderId }, { token });
    // The refusal didn't consume the quote.
    await server.call('placeOrder', { quoteId }, { token });
    expect(await server.call.reasonOf('placeOrder', { quoteId }, { token })).toBe('unpaidOrderExists');
  });

  it('creates one order from two concurrent clicks', async () => {
    const token = await buyer(server);
    const { quoteId } = await quoted(server, token);
    const answers = await Promise.all([1, 2, 3].map(() => server.call.raw('placeOrder', { quoteId }, { token })));
    const unpaid = errorCodes.unpaidOrderExists;
    expect(answers.map(({ body }) => body.code).toSorted((left, right) => left - right)).toEqual([SUCCESS_CODE, unpaid, unpaid]);
    expect((await server.call('queryOrderInfos', {}, { token })).total).toBe(1);
  });
});

describe('an unpaid order', () => {
  it('can be canceled once, by its customer [4.36][7.36]', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token: await buyer(server) })).toBe('orderNotFound');
    await server.call('cancelTrade', { orderId }, { token });
    expect(await orderOf(server, token, orderId)).toMatchObject({
      status: orderStatus.failure,
      failureReason: 'cancelled',
      payBefore: null,
    });
    expect(await server.call.reasonOf('cancelTrade', { orderId }, { token })).toBe('orderNotCancellable');
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
  });

  it('times out after 30 minutes', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    server.clock.advance(UNPAID_ORDER_MINUTES * 60 - 1);
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order?.orderId).toBe(orderId);
    server.clock.advance(1);
    expect((await server.call('checkIsExistUnpaidOrder', {}, { token })).order).toBeNull();
    expect(await orderOf(server, token, orderId)).toMatchObject({ status: orderStatus.failure, failureReason: 'timedOut' });
    expect(await server.call.reasonOf('toPay', { orderId, method: 'sandbox' }, { token })).toBe('orderNotPayable');
    await placed(server, token);
  });
});

describe('the order list', () => {
  // Also covers [7.37].
  it("contains the customer's own orders, newest first, by status and page [3.32][6.6]", async () => {
    const token = await buyer(server);
    const cancelled = await placed(server, token);
    await server.call('cancelTrade', { orderId: cancelled }, { token });
    server.clock.advance(1);
    const unpaid = await placed(server, token);
    const all = await server.call('queryOrderInfos', {}, { token });
    expect(all).toMatchObject({ list: [{ orderId: unpaid }, { orderId: cancelled }], total: 2, pageNo: 1, pageSize: 10 });
    const failed = await server.call('queryOrderInfos', { status: orderStatus.failure }, { token });
    expect(failed).toMatchObject({ list: [{ orderId: cancelled }], total: 1 });
    const second = await server.call('queryOrderInfos', { pageNo: 2, pageSize: 1 }, { token });
    expect(second).toMatchObject({ list: [{ orderId: cancelled }], total: 2 });
    expect((await server.call('queryOrderInfos', {}, { token: await buyer(server) })).total).toBe(0);
    expect(await server.call.failed('queryOrderInfos', { pageNo: 0, pageSize: PAGE_SIZE_MAX + 1, status: 7 }, { token })).toHaveLength(3);
  });
});

describe('an offer that has ended', () => {
  it('is neither shown nor applied', async () => {
    server.clock.advance(61 * 86_400);
    expect(await server.call('getProductPriceList', { id: productFamily.flow })).toMatchObject({
      offer: null,
      products: [{ priceCents: 1400 }, {}, {}, {}, {}, {}],
    });
    expect(await quoted(server, await buyer(server))).toMatchObject({ toPayCents: 1400 });
  });
});
