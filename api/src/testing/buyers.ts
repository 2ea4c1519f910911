import { asc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { stringToSign } from 'shared-contracts/proxy/sign';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { sessions } from '../customers/sessions/tables.ts';
import { orderEvents, orders, orderUsage } from '../orders/records/tables.ts';
import { flowProductId, staticProductId, type StaticCountry } from '../seed/price-ladder.ts';
import type { TestServer } from './test-server.ts';

type Order = CallResponse<'queryOrderInfos'>['list'][number];

/** Creates a sandbox customer without orders. */
export async function buyer({ call }: TestServer): Promise<string> {
  return (await call('sandboxCustomers', {})).token;
}

export async function quoted({ call }: TestServer, token: string, quantity = 1) {
  return call('quote', { productId: flowProductId(1), quantity }, { token });
}

/** Places an order without paying it. */
export async function placed(server: TestServer, token: string, quantity = 1): Promise<string> {
  const { quoteId } = await quoted(server, token, quantity);
  return (await server.call('placeOrder', { quoteId }, { token })).orderId;
}

/** Places an order and opens its payment page. */
export async function paying(server: TestServer, token: string): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
  return { orderId, paymentId };
}

export async function orderOf({ call }: TestServer, token: string, orderId: string): Promise<Order> {
  return (await call('queryPayFlowState', { orderId }, { token })).order;
}

/** Places and pays an order. */
export async function paid(server: TestServer, token: string): Promise<Order> {
  const { orderId, paymentId } = await paying(server, token);
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  return orderOf(server, token, orderId);
}

/** Pays an order and returns the payment. */
export async function payFor({ call }: TestServer, token: string, orderId: string, method: PaymentMethod = 'sandbox') {
  const payment = await call('toPay', { orderId, method }, { token });
  await call('sandboxPay', { paymentId: payment.paymentId, action: 'approve' });
  return payment;
}

/** Sets what has been used of an order, without any rows of usage. */
export async function setUsedBytes({ db }: TestServer, orderId: string, usedBytes: number): Promise<void> {
  await db.update(orderUsage).set({ usedBytes }).where(eq(orderUsage.orderId, orderId));
}

/** Places and pays an order of 10 GB for 30 days with the given usage. */
export async function activeOrder(server: TestServer, token: string, usedBytes: number): Promise<string> {
  const { quoteId } = await server.call('quote', { productId: flowProductId(10), quantity: 1 }, { token });
  const { orderId } = await server.call('placeOrder', { quoteId }, { token });
  await payFor(server, token, orderId);
  await setUsedBytes(server, orderId, usedBytes);
  return orderId;
}

/** Creates a customer whose session outlasts the months that pass in a test. */
export async function longLivedBuyer(server: TestServer): Promise<string> {
  const token = await buyer(server);
  await server.db.update(sessions).set({ expiresAt: new Date('2100-01-01') });
  return token;
}

interface LineChoice {
  readonly country?: StaticCountry;
  readonly quantity?: number;
  readonly months?: Parameters<typeof staticProductId>[1];
}

/** Places an order for static lines without paying it. */
export async function linesPlaced(
  { call }: TestServer,
  token: string,
  { country = 'US', quantity = 1, months = 1 }: LineChoice = {},
): Promise<string> {
  const { quoteId } = await call('quote', { productId: staticProductId(country, months), quantity }, { token });
  return (await call('placeOrder', { quoteId }, { token })).orderId;
}

/** Places and pays an order for static lines. */
export async function linesPaid(server: TestServer, token: string, choice: LineChoice = {}): Promise<Order> {
  const orderId = await linesPlaced(server, token, choice);
  await payFor(server, token, orderId);
  return orderOf(server, token, orderId);
}

type Renewing = Partial<CallRequest<'quote'>> & { readonly orderId: string };

/** Places a renewal of an order without paying it. */
export async function renewalPlaced({ call }: TestServer, token: string, renewing: Renewing): Promise<string> {
  const { quoteId } = await call('quote', { productId: flowProductId(10), quantity: 1, ...renewing }, { token });
  return (await call('renewOrder', { orderId: renewing.orderId, quoteId }, { token })).orderId;
}

/** Renews an order and returns its new state. */
export async function renewed(server: TestServer, token: string, renewing: Renewing): Promise<Order> {
  await payFor(server, token, await renewalPlaced(server, token, renewing));
  return orderOf(server, token, renewing.orderId);
}

/** Events of an order, in chronological order. */
export async function eventsOf({ db }: TestServer, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ event: orderEvents.event })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ event }) => event);
}

/** Unix timestamp of the server clock in seconds, as used in extraction links. */
export function unixTimestamp({ clock }: TestServer, offsetSeconds = 0): string {
  return String(Math.floor(clock.now().getTime() / 1000) + offsetSeconds);
}

/** Order ID and key for signing extraction links; the key is null if the order has none. */
export interface KeyedOrder {
  readonly orderId: string;
  readonly orderKey: string | null;
}

/** An order with its key, which no order list includes. */
export async function keyed({ db }: TestServer, { orderId }: Pick<Order, 'orderId'>): Promise<KeyedOrder> {
  const [row] = await db.select({ orderId: orders.id, orderKey: orders.orderKey }).from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

export function signed({ orderId, orderKey }: KeyedOrder, timestamp: string): string {
  return createHash('md5')
    .update(stringToSign(orderId, orderKey ?? '', timestamp))
    .digest('hex');
}

/** Completes a customer's payment verification and returns its order ID. */
export async function payVerified(server: TestServer, token: string): Promise<string> {
  const { orderId } = await server.call('payVerify', {}, { token });
  await payFor(server, token, orderId);
  return orderId;
}
