import type Stripe from 'stripe';
import type { ChargeFailure } from 'shared-contracts/constants';
import { STORE_METHOD_MINUTES } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { ChargeAnswer, ReadMethod, StoredCharges } from './stored-charges.ts';
import { withProviderTimeout } from './with-provider-timeout.ts';

const hasStatus = (error: unknown, status: number) => error instanceof Error && 'statusCode' in error && error.statusCode === status;

/** Whether a payment is charged to a stored card; others have a session. */
export const isIntent = (providerRef: string) => providerRef.startsWith('pi_');

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ChargeFailure | undefined {
  if (status === 'requires_action' || error?.code === 'authentication_required') return 'authenticationNeeded';
  return error ? 'cardDeclined' : undefined;
}

/** Maps a payment intent to a payment state. An intent of ours that needs anything of the customer has failed. */
export function intentAnswer(intent: Stripe.PaymentIntent): ChargeAnswer {
  const { status, amount: amountCents, currency } = intent;
  const charge = { amountCents, currency: currency.toUpperCase() };
  if (status === 'succeeded') return { ...charge, state: 'paid' };
  if (status === 'canceled') return { ...charge, state: 'closed' };
  const failure = failureOf(intent);
  return failure ? { ...charge, state: 'declined', failure } : { ...charge, state: 'pending' };
}

function toMethod(method: Stripe.PaymentMethod | string | null | undefined): ReadMethod {
  // Without a customer it can't be charged again.
  if (!method || typeof method === 'string' || method.customer === null || !method.card) return { state: 'ended' };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { state: 'active', methodRef: method.id, label: { brand, last4, expMonth, expYear } };
}

/**
 * Charges cards that customers store on Stripe's page. Each stored card has a customer of its own at Stripe, which is deleted with it.
 */
export function createStripeStored(stripe: Stripe, timeoutMs: number): StoredCharges {
  const ask = async <Answer>(call: () => Promise<Answer>) => withProviderTimeout(call, timeoutMs);
  const intentOf = async (providerRef: string) => ask(() => stripe.paymentIntents.retrieve(providerRef));
  return {
    startSetup: async ({ storedMethodId, language, returnUrl, now }) => {
      const metadata = { storedMethodId };
      const { id: customer } = await ask(() => stripe.customers.create({ metadata }, { idempotencyKey: `customer-${storedMethodId}` }));
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            allowed_payment_method_types: ['card'],
            client_reference_id: storedMethodId,
            metadata,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.ceil(addSeconds(now, STORE_METHOD_MINUTES * 60).getTime() / 1000),
            locale: language,
          },
          { idempotencyKey: storedMethodId },
        ),
      );
      if (!session.url) throw new Error('Stripe returned a session without a URL');
      return { setupUrl: session.url, customerRef: customer, setupRef: session.id };
    },
    read: async ({ id, setupRef, methodRef }) => {
      if (methodRef !== null) {
        try {
          return toMethod(await ask(() => stripe.paymentMethods.retrieve(methodRef)));
        } catch (error) {
          if (hasStatus(error, 404)) return { state: 'ended' };
          throw error;
        }
      }
      const session = await ask(() => stripe.checkout.sessions.retrieve(setupRef, { expand: ['setup_intent.payment_method'] }));
      if (session.client_reference_id !== id) throw new Error(`session ${setupRef} is for another stored method`);
      if (session.status === 'open') return { state: 'starting' };
      const { setup_intent: intent } = session;
      return toMethod(intent && typeof intent !== 'string' ? intent.payment_method : undefined);
    },
    prepare: async ({ paymentId, orderId, amountCents, currency, title, customerRef, methodRef }) => {
      const { id } = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            customer: customerRef,
            payment_method: methodRef,
            allowed_payment_method_types: ['card'],
            description: title,
            // Copied to charges, which refunds and disputes refer to.
            metadata: { paymentId, orderId },
          },
          { idempotencyKey: paymentId },
        ),
      );
      return id;
    },
    charge: async ({ id, providerRef }) => {
      if (providerRef === null) throw new Error(`payment ${id} was not prepared`);
      const intent = await intentOf(providerRef);
      if (intent.status !== 'requires_confirmation') return intentAnswer(intent);
      try {
        const confirmed = await ask(() =>
          stripe.paymentIntents.confirm(providerRef, { off_session: true }, { idempotencyKey: `confirm-${id}` }),
        );
        return intentAnswer(confirmed);
      } catch (error) {
        // Of a declined card: the intent says why.
        if (!hasStatus(error, 402)) throw error;
        return intentAnswer(await intentOf(providerRef));
      }
    },
    remove: async ({ customerRef }) => {
      try {
        await ask(() => stripe.customers.del(customerRef));
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
  };
}
