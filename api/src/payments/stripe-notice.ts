import type Stripe from 'stripe';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import type { VerifiedNotice } from './receive-notice.ts';
import { stripeAnswer } from './stripe-provider.ts';

/** What a session's event means, where that is not in the session itself. */
function stateOf(event: Stripe.Event, session: Stripe.Checkout.Session): VerifiedNotice['state'] {
  return event.type === 'checkout.session.async_payment_failed' ? 'declined' : stripeAnswer(session).state;
}

function sessionOf(event: Stripe.Event): Stripe.Checkout.Session | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object;
    default:
      return undefined;
  }
}

/** The library refuses what is too old, but lets in what comes from the future. */
function isFromFuture(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return stamp === undefined || Number(stamp) - now.getTime() / 1000 > NOTICE_TOLERANCE_SECONDS;
}

/** Reads Stripe's events; those that tell nothing of a payment of ours are ignored. */
export function createStripeReader(stripe: Stripe, webhookSecret: string): NoticeReader {
  const verify = (body: string, signature: string, now: Date): Stripe.Event => {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_TOLERANCE_SECONDS, undefined, now.getTime());
    } catch {
      // What the library says may quote the signature.
      throw new NoticeRefused('wrong signature, or too old');
    }
  };
  return ({ body, headers, now }) => {
    const header = headers['stripe-signature'];
    const signature = typeof header === 'string' ? header : '';
    const event = verify(body, signature, now);
    if (isFromFuture(signature, now)) throw new NoticeRefused('it comes from the future');
    const session = sessionOf(event);
    const paymentId = session?.client_reference_id;
    if (!session || !paymentId) return undefined;
    return { method: 'stripe', noticeId: event.id, paymentId, ...stripeAnswer(session), state: stateOf(event, session) };
  };
}
