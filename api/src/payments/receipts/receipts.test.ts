import { eq } from 'drizzle-orm';
import { FREE_TRIAL_PRODUCT_ID, productFamily } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { flowProductId, staticProductId } from '../../seed/price-ladder.ts';
import { buyer, orderOf, paid, payFor, payVerified, placed } from '../../testing/buyers.ts';
import { couponOf } from '../../testing/coupons.ts';
import { testServer } from '../../testing/test-server.ts';
import { payments } from '../records/tables.ts';

const server = testServer();

const receiptOf = (token: string, orderId: string) => server.call('receipt', { orderId }, { token });
const refusal = (token: string, orderId: string) => server.call.reasonOf('receipt', { orderId }, { token });

async function renewed(token: string, orderId: string) {
  const { quoteId } = await server.call('quote', { productId: flowProductId(1), quantity: 1, orderId }, { token });
  const renewal = await server.call('renewOrder', { orderId, quoteId }, { token });
  return { renewalId: renewal.orderId, payment: await payFor(server, token, renewal.orderId) };
}

describe('receipt', () => {
  it('shows purchase, price lines, customer and charge', async () => {
    const { token, mobile, nickName } = await server.call('sandboxCustomers', { countryMobileCode: '+86' });
    await couponOf(server, token);
    const quote = await server.call('quote', { productId: flowProductId(10), quantity: 2 }, { token });
    const { orderId } = await server.call('placeOrder', { quoteId: quote.quoteId }, { token });
    const { paymentId } = await payFor(server, token, orderId);
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['list', 'package', 'extra', 'customer', 'coupon']);
    expect(await receiptOf(token, orderId)).toEqual({
      receiptNumber: paymentId,
      invoiceNumber: expect.stringMatching(/^INV-2026-\d{6}$/),
      orderId,
      kind: 'new',
      family: productFamily.flow,
      quantity: 2,
      gigabytes: 20,
      validityDays: 30,
      months: 0,
      place: null,
      renewsOrderId: null,
      paidAt: server.clock.now().toISOString(),
      customer: { nickName, mobile: `+86${mobile.slice(3, 6)}****${mobile.slice(-4)}` },
      lines: quote.lines,
      paidCents: 2275,
      currency: 'USD',
      method: 'sandbox',
      payMethod: 'sandbox',
      charge: { amountCents: 2275, currency: 'USD' },
    });
  });

  it('of an Alipay payment shows the amount charged in yuan', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const { cnyPerUsd } = await orderOf(server, token, orderId);
    await payFor(server, token, orderId, 'alipay');
    expect(await receiptOf(token, orderId)).toMatchObject({
      method: 'alipay',
      paidCents: 140,
      charge: { amountCents: Math.round(140 * (cnyPerUsd ?? 0)), currency: 'CNY' },
    });
  });

  it('shows the payment that counted, not one that was declined, closed or duplicated', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    const first = await server.call('toPay', { orderId, method: 'stripe' }, { token });
    const second = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('sandboxPay', { paymentId: second.paymentId, action: 'approve' });
    await server.call('sandboxPay', { paymentId: first.paymentId, action: 'approve' });
    expect(await server.db.$count(payments, eq(payments.state, 'paid'))).toBeGreaterThan(1);
    expect(await receiptOf(token, orderId)).toMatchObject({ receiptNumber: second.paymentId, method: 'sandbox' });
  });

  it('of a renewal names the renewed order, which keeps its own receipt', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const before = await receiptOf(token, orderId);
    const { renewalId, payment } = await renewed(token, orderId);
    expect(await receiptOf(token, renewalId)).toMatchObject({
      kind: 'renewal',
      receiptNumber: payment.paymentId,
      renewsOrderId: orderId,
      gigabytes: 1,
      paidCents: 140,
    });
    expect(await receiptOf(token, orderId)).toEqual(before);
  });

  it('of static lines names their location', async () => {
    const token = await buyer(server);
    const { quoteId } = await server.call('quote', { productId: staticProductId('JP', 1), quantity: 2 }, { token });
    const { orderId } = await server.call('placeOrder', { quoteId }, { token });
    await payFor(server, token, orderId);
    expect(await receiptOf(token, orderId)).toMatchObject({
      family: productFamily.staticIp,
      quantity: 2,
      gigabytes: 0,
      place: { code: 'JP', enName: 'Japan' },
    });
  });

  it('of a payment verification has one line', async () => {
    const token = await buyer(server);
    const orderId = await payVerified(server, token);
    expect(await receiptOf(token, orderId)).toMatchObject({
      kind: 'verification',
      lines: [{ kind: 'list', cents: 100 }],
      paidCents: 100,
      charge: { amountCents: 100, currency: 'USD' },
    });
  });

  it('remains available after the order has ended', async () => {
    const token = await buyer(server);
    const { orderId } = await paid(server, token);
    const before = await receiptOf(token, orderId);
    await server.db.update(orders).set({ endsAt: server.clock.now() }).where(eq(orders.id, orderId));
    expect(await orderOf(server, token, orderId)).toMatchObject({ failureReason: 'expired' });
    expect(await receiptOf(token, orderId)).toEqual(before);
  });

  it('of a customer without a mobile number has none', async () => {
    const { token, mobile } = await server.call('sandboxCustomers', {});
    const { orderId } = await paid(server, token);
    await server.db.update(customers).set({ mobile: null, countryMobileCode: '' }).where(eq(customers.mobile, mobile));
    expect((await receiptOf(token, orderId)).customer.mobile).toBe('');
  });
});

describe('no receipt exists', () => {
  it('for an order that is unpaid, was canceled, or whose money is held', async () => {
    const token = await buyer(server);
    const orderId = await placed(server, token);
    expect(await refusal(token, orderId)).toBe('receiptNotFound');
    const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
    await server.call('cancelTrade', { orderId }, { token });
    expect(await refusal(token, orderId)).toBe('receiptNotFound');
    await server.call('sandboxPay', { paymentId, action: 'approve' });
    expect(await refusal(token, orderId)).toBe('receiptNotFound');
  });

  it('for a gift', async () => {
    const token = await buyer(server);
    const { orderId } = await server.call('getFreeProduct', { productId: FREE_TRIAL_PRODUCT_ID }, { token });
    expect(await refusal(token, orderId)).toBe('receiptNotFound');
  });

  it('for another customer', async () => {
    const { orderId } = await paid(server, await buyer(server));
    const other = await buyer(server);
    expect(await refusal(other, orderId)).toBe('orderNotFound');
    expect(await refusal(other, 'nothing')).toBe('orderNotFound');
    expect((await server.call.raw('receipt', { orderId })).status).toBe(401);
  });
});
