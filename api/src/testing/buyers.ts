import { createHash } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/calls';
import { stringToSign } from 'shared-contracts/proxy-sign';
import { flowProductId } from '../seed/price-ladder.ts';
import type { TestServer } from './test-server.ts';

type Order = CallResponse<'queryOrderInfos'>['list'][number];

/** A customer made by the sandbox, without orders. */
export async function buyer({ call }: TestServer): Promise<string> {
  return (await call('sandboxCustomers', {})).token;
}

export async function quoted({ call }: TestServer, token: string, quantity = 1) {
  return call('quote', { productId: flowProductId(1), quantity }, { token });
}

/** An order to be paid. */
export async function placed(server: TestServer, token: string, quantity = 1): Promise<string> {
  const { quoteId } = await quoted(server, token, quantity);
  return (await server.call('placeOrder', { quoteId }, { token })).orderId;
}

/** An order with its payment page open. */
export async function paying(server: TestServer, token: string): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await placed(server, token);
  const { paymentId } = await server.call('toPay', { orderId, method: 'sandbox' }, { token });
  return { orderId, paymentId };
}

export async function orderOf({ call }: TestServer, token: string, orderId: string): Promise<Order> {
  return (await call('queryPayFlowState', { orderId }, { token })).order;
}

/** An order that has been paid. */
export async function paid(server: TestServer, token: string): Promise<Order> {
  const { orderId, paymentId } = await paying(server, token);
  await server.call('sandboxPay', { paymentId, action: 'approve' });
  return orderOf(server, token, orderId);
}

/** Seconds since 1970 by the server's clock, as they stand in extraction links. */
export function stamp({ clock }: TestServer, offsetSeconds = 0): string {
  return String(Math.floor(clock.now().getTime() / 1000) + offsetSeconds);
}

export function signed({ orderId, orderKey }: Pick<Order, 'orderId' | 'orderKey'>, timestamp: string): string {
  return createHash('md5')
    .update(stringToSign(orderId, orderKey ?? '', timestamp))
    .digest('hex');
}
