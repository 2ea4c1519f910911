import StripeLibrary from 'stripe';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { randomId } from '../platform/random.ts';
import { paymentSettings } from './payment-settings.ts';
import type { TestServer } from './test-server.ts';

const { webhooks } = new StripeLibrary(paymentSettings.STRIPE_SECRET_KEY);

/** A paid checkout session as Stripe describes it. */
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

/** @param before previous values of the attributes that the event changed */
export function stripeEvent(object: object, type = 'checkout.session.completed', before = {}): string {
  const data = { object, previous_attributes: before };
  return JSON.stringify({ id: randomId('evt_'), object: 'event', type, data }, undefined, 2);
}

export interface Delivery {
  /** Offset of the signature's timestamp from now, in seconds. */
  readonly offset?: number;
  readonly secret?: string;
  /** Payload to send instead of the signed one. */
  readonly sent?: string;
}

/** Delivers an event as Stripe does, signed by Stripe's own library. */
export async function deliverStripe({ app, clock }: TestServer, payload: string, delivery: Delivery = {}) {
  const { offset = 0, secret = paymentSettings.STRIPE_WEBHOOK_SECRET, sent = payload } = delivery;
  const timestamp = Math.floor(clock.now().getTime() / 1000) + offset;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { method } = endpoints.payNotice;
  const url = endpointPath('payNotice', { method: 'stripe' });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return app.inject({ method, url, headers, payload: sent });
}
