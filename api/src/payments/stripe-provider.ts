import type Stripe from 'stripe';
import { addSeconds } from '../platform/clock.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentProvider, PaymentToStart, ProviderAnswer } from './provider.ts';
import { returnUrl } from './return-url.ts';

/** Stripe closes no session sooner than 30 minutes after it was opened; one more for clocks that differ. */
const SHORTEST_SESSION_SECONDS = 31 * 60;

function expiryOf({ payBefore, now }: PaymentToStart): number {
  const soonest = addSeconds(now, SHORTEST_SESSION_SECONDS);
  return Math.ceil((payBefore > soonest ? payBefore : soonest).getTime() / 1000);
}

/** How a session stands, in our words. */
export function stripeAnswer({ status, payment_status: paid, amount_total: amount, currency }: Stripe.Checkout.Session): ProviderAnswer {
  const ended = status === 'expired' ? 'closed' : 'pending';
  return { state: paid === 'unpaid' ? ended : 'paid', amountCents: amount ?? 0, currency: (currency ?? '').toUpperCase() };
}

/** Pays by card on a page of Stripe, in USD. */
export function createStripeProvider(stripe: Stripe, timeoutMs: number): PaymentProvider {
  return {
    currency: 'USD',
    start: async (payment) => {
      const { paymentId, orderId, amountCents, title, language, origin } = payment;
      const back = returnUrl('stripe', orderId, language);
      const session = await askProvider(
        () =>
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } } }],
              client_reference_id: paymentId,
              metadata: { paymentId, orderId },
              success_url: origin + back,
              cancel_url: origin + back,
              expires_at: expiryOf(payment),
              locale: language,
            },
            { idempotencyKey: paymentId },
          ),
        timeoutMs,
      );
      if (!session.url) throw new Error('Stripe answered a session without a page');
      return { payUrl: session.url, returnUrl: back, providerRef: session.id };
    },
    query: async ({ id, providerRef }) => {
      if (providerRef === null) return undefined;
      const session = await askProvider(() => stripe.checkout.sessions.retrieve(providerRef), timeoutMs);
      if (session.client_reference_id !== id) throw new Error(`session ${providerRef} is for another payment`);
      return stripeAnswer(session);
    },
  };
}
