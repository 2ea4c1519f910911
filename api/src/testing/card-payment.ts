import { placed } from './buyers.ts';
import type { ProviderServer } from './provider-server.ts';

export const stripePage = 'https://checkout.stripe.com/c/pay/cs_1';

/** Stripe's response to opening a session. */
export const openedSession = (id: string) => ({ status: 200, body: { id, object: 'checkout.session', url: stripePage } }) as const;

/** Creates a customer with an order of 1.40 USD and an open Stripe page. */
export async function payingByCard({ server, stubs, customer }: ProviderServer) {
  const { token } = await customer();
  const orderId = await placed(server, token);
  stubs.stripe.react(openedSession(`cs_${orderId}`));
  const { paymentId } = await server.call('toPay', { orderId, method: 'stripe' }, { token, language: 'zh' });
  return { token, orderId, paymentId };
}
