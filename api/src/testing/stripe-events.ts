import StripeLibrary from 'stripe';
import { endpoints } from 'shared-contracts/endpoints';
import { randomId } from '../platform/random.ts';
import { paymentSettings } from './payment-settings.ts';
import type { TestServer } from './test-server.ts';

const { webhooks } = new StripeLibrary(paymentSettings.STRIPE_SECRET_KEY);

/** A session as Stripe describes one that was paid. */
export function stripeSession(paymentId: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `cs_${paymentId}`,
    object: 'checkout.session',
    client_reference_id: paymentId,
    metadata: { paymentId },
    status: 'complete',
    payment_status: 'paid',
    amount_total: 140,
    currency: 'usd',
    ...changes,
  };
}

/** @param before what the event changed, as it was */
export function stripeEvent(object: object, type = 'checkout.session.completed', before = {}): string {
  const data = { object, previous_attributes: before };
  return JSON.stringify({ id: randomId('evt_'), object: 'event', type, data }, undefined, 2);
}

export interface Delivery {
  /** Of the time in the signature; seconds from now. */
  readonly offset?: number;
  readonly secret?: string;
  /** What is sent in place of what was signed. */
  readonly sent?: string;
}

/** Sends an event as Stripe does, with a signature by its own library. */
export async function deliverStripe({ app, clock }: TestServer, payload: string, delivery: Delivery = {}) {
  const { offset = 0, secret = paymentSettings.STRIPE_WEBHOOK_SECRET, sent = payload } = delivery;
  const timestamp = Math.floor(clock.now().getTime() / 1000) + offset;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { method, path: url } = endpoints.stripePayNotice;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return app.inject({ method, url, headers, payload: sent });
}
