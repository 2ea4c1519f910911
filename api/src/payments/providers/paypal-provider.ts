import { z } from 'zod';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { languageTag } from 'shared-contracts/languages';
import { toDecimal } from './decimal-amount.ts';
import type { AskPaypal } from './paypal-client.ts';
import { hasFailed, paypalStatus, readPaypalOrder, type PaypalOrder } from './paypal-order.ts';
import type { PaymentProvider } from './provider.ts';
import { returnUrl } from './return-url.ts';

const MAX_TITLE = 127;
const MAX_NOTE = 255;
const ALREADY_CAPTURED = 'ORDER_ALREADY_CAPTURED';
/** The approval was withdrawn meanwhile. */
const NOT_APPROVED = 'ORDER_NOT_APPROVED';

/** Reasons for rejecting a refund that a repeat may not return. */
const MAY_PASS = new Set(['REFUND_FAILED_INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'PENDING_CAPTURE', 'INTERNAL_SERVER_ERROR']);

const createdOrder = z.object({ id: z.string().regex(/^\w+$/), links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const createdRefund = z.object({ status: z.string() });

/**
 * Creates the provider for PayPal's page. An approved order is no money yet: we collect it (capture) while the payment is open, so an
 * order that has ended here is never charged there.
 * @param apiOrigin origin of the API in the customer's browser
 */
export function createPaypalProvider(ask: AskPaypal, apiOrigin: string): PaymentProvider {
  /** Undefined if PayPal doesn't know the order, or no longer. */
  async function findOrder(paymentId: string, orderId: string, now: Date): Promise<PaypalOrder | undefined> {
    const { status, body } = await ask({ method: 'GET', path: `/v2/checkout/orders/${orderId}` }, now);
    if (status === 404) return undefined;
    const order = readPaypalOrder(body);
    if (order.paymentId !== paymentId) throw new Error(`PayPal order ${orderId} is for another payment`);
    return order;
  }

  return {
    start: async ({ paymentId, orderId, amountCents, currency, title, language, origin, now }) => {
      const back = returnUrl('paypal', orderId, language);
      const { status, issue, body } = await ask(
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          requestId: paymentId,
          content: {
            intent: 'CAPTURE',
            purchase_units: [
              {
                custom_id: paymentId,
                // PayPal rejects a second payment with the same number.
                invoice_id: paymentId,
                description: title.slice(0, MAX_TITLE),
                amount: { currency_code: currency, value: toDecimal(amountCents) },
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  // Methods that settle days later would outlast the order.
                  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                  shipping_preference: 'NO_SHIPPING',
                  user_action: 'PAY_NOW',
                  locale: languageTag[language],
                  return_url: apiOrigin + endpointPath('payReturn', { paymentId }),
                  cancel_url: origin + back,
                },
              },
            },
          },
        },
        now,
      );
      const { data } = createdOrder.safeParse(body);
      const payUrl = data?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!data || payUrl === undefined) throw new Error(`PayPal returned ${status} ${issue} instead of an order`);
      return { payUrl, returnUrl: back, providerRef: data.id };
    },
    query: async ({ id, providerRef, state }, now) => {
      const order = providerRef === null ? undefined : await findOrder(id, providerRef, now);
      if (!order || providerRef === null) return undefined;
      if (order.status !== 'APPROVED' || state !== 'pending') return paypalStatus(order);
      const path = `/v2/checkout/orders/${providerRef}/capture`;
      const { status, issue } = await ask({ method: 'POST', path, requestId: `capture-${id}`, content: {} }, now);
      if (status === 404 || issue === NOT_APPROVED) return paypalStatus(order);
      if (status >= 300 && issue !== ALREADY_CAPTURED) return { ...paypalStatus(order), state: 'declined' };
      const captured = await findOrder(id, providerRef, now);
      return captured && paypalStatus(captured);
    },
    // An order can't be closed there, but nobody else can collect its money.
    close: async ({ id, providerRef }, now) => providerRef === null || !(await findOrder(id, providerRef, now))?.capture,
    refund: async ({ id, providerRef }, { refundId, amountCents, reason }, now) => {
      const order = providerRef === null ? undefined : await findOrder(id, providerRef, now);
      if (!order?.capture) throw new Error(`payment ${id} has no capture`);
      // PayPal forgets request IDs after 45 days, but retries may go on for longer.
      if (order.refundIds.includes(refundId)) return undefined;
      const { status, issue, body } = await ask(
        {
          method: 'POST',
          path: `/v2/payments/captures/${order.capture.id}/refund`,
          requestId: refundId,
          content: {
            amount: { currency_code: order.capture.amount.currency, value: toDecimal(amountCents) },
            custom_id: refundId,
            note_to_payer: reason.slice(0, MAX_NOTE),
          },
        },
        now,
      );
      if (status < 300) {
        const { data } = createdRefund.safeParse(body);
        return hasFailed(data?.status) ? `the refund is ${data?.status}` : undefined;
      }
      if (status === 404 || MAY_PASS.has(issue)) throw new Error(`PayPal returned ${status} ${issue}`);
      return `PayPal returned ${issue}`;
    },
  };
}
