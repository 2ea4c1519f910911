import type Stripe from 'stripe';
import { addSeconds } from '../../platform/clock.ts';
import { withProviderTimeout } from './with-provider-timeout.ts';
import type { PaymentProvider } from './provider.ts';
import type { ReportedState } from './queried-payment.ts';
import { returnUrl } from './return-url.ts';
import { createStripeStored, intentAnswer, isIntent } from './stripe-stored.ts';

/**
 * Stripe's minimum session lifetime is 30 minutes; one more allows for clock differences. Orders never have more time than that, so we
 * close the session ourselves when the order ends.
 */
const SHORTEST_SESSION_SECONDS = 31 * 60;

/** Stripe rejects what it will never do: expiring a session that isn't open, or refunding more than is left of a charge. */
function isRejected(error: unknown): error is Error {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400;
}

/** Maps a Stripe session to a payment state. */
export function stripeAnswer({ status, payment_status: paid, amount_total: amount, currency }: Stripe.Checkout.Session): ReportedState {
  const ended = status === 'expired' ? 'closed' : 'pending';
  return { state: paid === 'unpaid' ? ended : 'paid', amountCents: amount ?? 0, currency: (currency ?? '').toUpperCase() };
}

/** Creates the provider for card payments, on Stripe's page or by a stored card. */
export function createStripeProvider(stripe: Stripe, timeoutMs: number): PaymentProvider {
  const intentOf = async (providerRef: string) => withProviderTimeout(() => stripe.paymentIntents.retrieve(providerRef), timeoutMs);
  const intentOfSession = async (sessionId: string, paymentId: string) => {
    const session = await withProviderTimeout(() => stripe.checkout.sessions.retrieve(sessionId), timeoutMs);
    const { payment_intent: intent } = session;
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (session.client_reference_id !== paymentId || intentId === undefined) throw new Error(`session ${sessionId} has no payment of ours`);
    return intentId;
  };
  return {
    start: async (payment) => {
      const { paymentId, orderId, amountCents, currency, title, language, origin, now } = payment;
      const back = returnUrl('stripe', orderId, language);
      const session = await withProviderTimeout(
        () =>
          stripe.checkout.sessions.create(
            {
              mode: 'payment',
              // Methods that settle days later would outlast the order.
              allowed_payment_method_types: ['card'],
              line_items: [
                { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } } },
              ],
              client_reference_id: paymentId,
              metadata: { paymentId, orderId },
              // Copied to charges, which refunds and disputes refer to.
              payment_intent_data: { metadata: { paymentId } },
              success_url: origin + back,
              cancel_url: origin + back,
              expires_at: Math.ceil(addSeconds(now, SHORTEST_SESSION_SECONDS).getTime() / 1000),
              locale: language,
            },
            { idempotencyKey: paymentId },
          ),
        timeoutMs,
      );
      if (!session.url) throw new Error('Stripe returned a session without a URL');
      return { payUrl: session.url, returnUrl: back, providerRef: session.id };
    },
    query: async ({ id, providerRef }) => {
      if (providerRef === null) return undefined;
      if (isIntent(providerRef)) {
        const intent = await intentOf(providerRef);
        if (intent.metadata.paymentId !== id) throw new Error(`intent ${providerRef} is for another payment`);
        return intentAnswer(intent);
      }
      const session = await withProviderTimeout(() => stripe.checkout.sessions.retrieve(providerRef), timeoutMs);
      if (session.client_reference_id !== id) throw new Error(`session ${providerRef} is for another payment`);
      return stripeAnswer(session);
    },
    close: async ({ providerRef }) => {
      if (providerRef === null) return true;
      try {
        if (isIntent(providerRef)) {
          const { status } = await withProviderTimeout(() => stripe.paymentIntents.cancel(providerRef), timeoutMs);
          return status === 'canceled';
        }
        await withProviderTimeout(() => stripe.checkout.sessions.expire(providerRef), timeoutMs);
        return true;
      } catch (error) {
        if (isRejected(error)) return false;
        throw error;
      }
    },
    refund: async ({ id, providerRef }, { refundId, amountCents }) => {
      if (providerRef === null) throw new Error(`payment ${id} has no session`);
      const intentId = isIntent(providerRef) ? providerRef : await intentOfSession(providerRef, id);
      // Stripe forgets idempotency keys after a day, but retries may go on for longer.
      const sent = await withProviderTimeout(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }), timeoutMs);
      if (sent.data.some(({ metadata }) => metadata?.refundId === refundId)) return undefined;
      try {
        const refund = { payment_intent: intentId, amount: amountCents, metadata: { refundId } };
        await withProviderTimeout(() => stripe.refunds.create(refund, { idempotencyKey: refundId }), timeoutMs);
        return undefined;
      } catch (error) {
        if (isRejected(error)) return error.message;
        throw error;
      }
    },
    stored: createStripeStored(stripe, timeoutMs),
  };
}
