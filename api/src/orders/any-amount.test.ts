import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX } from 'shared-contracts/constants';
import { languages } from 'shared-contracts/languages';
import { addDays } from '../platform/clock.ts';
import { flowProductId, staticProductId } from '../seed/price-ladder.ts';
import { autoRenewalOfTest } from '../testing/auto-renewals.ts';
import { buyer, longLivedBuyer, orderOf, paid, payFor } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

const one = flowProductId(1);
/** 1,100.00 for the first 100 GB and 9.75 for each of the other 37, less 90 %; valid like the 100 GB package. */
const amount = { productId: one, quantity: 137 };
const priced = { gigabytes: 137, toPayCents: 14_607, validityDays: 90 };

describe('any amount of GB [M9][4.77]', () => {
  it('is quoted, ordered, paid, and named as one amount, with the price and validity of its tier', async () => {
    const token = await buyer(server);
    const quote = await server.call('quote', amount, { token });
    expect(quote).toMatchObject({ ...priced, listCents: 137 * 1400 });
    const { orderId } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
    await payFor(server, token, orderId);
    const now = server.clock.now();
    const order = { gigabytes: 137, totalBytes: 137e9, paidCents: 14_607, endsAt: addDays(now, 90).toISOString() };
    expect(await orderOf(server, token, orderId)).toMatchObject(order);
    expect(await server.call('receipt', { orderId }, { token })).toMatchObject({ gigabytes: 137, paidCents: 14_607 });
    const titles = languages.map(async (language) => (await server.call('listInvoices', { orderId }, { token, language })).list[0]?.title);
    expect(await Promise.all(titles)).toEqual(['flow package 137 GB', '流量套餐 137 GB']);
  });

  it('renews an order, by hand and automatically', async () => {
    const token = await longLivedBuyer(server);
    const { orderId, endsAt } = await paid(server, token);
    const { quoteId } = await server.call('quote', { ...amount, orderId }, { token });
    const renewal = await server.call('renewOrder', { orderId, quoteId }, { token });
    await payFor(server, token, renewal.orderId);
    expect(await orderOf(server, token, orderId)).toMatchObject({
      totalBytes: 138e9,
      endsAt: addDays(new Date(endsAt ?? ''), 90).toISOString(),
    });
    const setting = { ...autoRenewalOfTest, ...amount, maxPriceCents: 14_607, monthlyCapCents: 14_607 };
    const { autoRenewal } = await server.call('setAutoRenewal', { orderId, ...setting }, { token });
    expect(autoRenewal).toMatchObject({ ...amount, priceCents: 14_607 });
  });

  it.each([
    [flowProductId(1), ORDER_GIGABYTES_MAX],
    [flowProductId(50), ORDER_GIGABYTES_MAX / 50],
    [flowProductId(1000), ORDER_GIGABYTES_MAX / 1000],
  ])('of %s is limited to %d packages, which together are the same amount at the same price', async (productId, quantity) => {
    const token = await buyer(server);
    expect(await server.call('quote', { productId, quantity }, { token })).toMatchObject({
      gigabytes: ORDER_GIGABYTES_MAX,
      // 9,000.00 for the first 1,000 GB and 8.00 for each of the others, less 90 %.
      toPayCents: 8_010_000,
      validityDays: 180,
    });
    expect(await server.call.failed('quote', { productId, quantity: quantity + 1 }, { token })).toMatchObject([
      { field: 'quantity', rule: 'quantity.range' },
    ]);
  });

  it('leaves the limit of static lines as it is', async () => {
    const token = await buyer(server);
    const productId = staticProductId('US', 1);
    expect(await server.call.failed('quote', { productId, quantity: ORDER_LINES_MAX + 1 }, { token })).toMatchObject([
      { field: 'quantity', rule: 'quantity.range' },
    ]);
    expect(await server.call('quote', { productId, quantity: ORDER_LINES_MAX }, { token })).toMatchObject({ quantity: ORDER_LINES_MAX });
  });

  it('can be set for auto-renewal up to the same limit', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const setting = { ...autoRenewalOfTest, productId: flowProductId(10), quantity: ORDER_GIGABYTES_MAX / 10 + 1 };
    expect(await server.call.failed('setAutoRenewal', { orderId, ...setting }, { token })).toMatchObject([
      { field: 'quantity', rule: 'quantity.range' },
    ]);
  });
});
