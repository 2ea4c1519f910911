import type Stripe from 'stripe';
import { askProvider } from './ask-provider.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';
import type { MoneyBack } from './notices.ts';
import type { VerifiedNotice } from './notices.ts';
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

/** What a session's event tells of a payment. Sessions that we did not open, of another product on the account, name it otherwise. */
function paymentNotice(event: Stripe.Event): VerifiedNotice | undefined {
  const session = sessionOf(event);
  const paymentId = session?.client_reference_id;
  if (!session || !paymentId || session.metadata?.paymentId !== paymentId) return undefined;
  return { method: 'stripe', noticeId: event.id, paymentId, ...stripeAnswer(session), state: stateOf(event, session) };
}

type Back = Pick<MoneyBack, 'moneyBack' | 'amountCents'> & { readonly currency: string; readonly paymentId: string | undefined };

/** A charge has the metadata that its session was given; of a dispute only the payment's intent has them, which is asked for. */
async function backOf(event: Stripe.Event, intentOf: (id: string) => Promise<Stripe.PaymentIntent>): Promise<Back | undefined> {
  if (event.type === 'charge.refunded') {
    const { amount_refunded: amountCents, currency, metadata } = event.data.object;
    return { moneyBack: 'refund', amountCents, currency, paymentId: metadata.paymentId };
  }
  if (event.type !== 'charge.dispute.created') return undefined;
  const { amount, currency, payment_intent: intent } = event.data.object;
  if (intent === null) return undefined;
  const { metadata } = typeof intent === 'string' ? await intentOf(intent) : intent;
  return { moneyBack: 'chargeback', amountCents: amount, currency, paymentId: metadata.paymentId };
}

/** The library refuses what is too old, but lets in what comes from the future. */
function isFromFuture(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return stamp === undefined || Number(stamp) - now.getTime() / 1000 > NOTICE_TOLERANCE_SECONDS;
}

/** Reads Stripe's events; those that tell nothing of a payment of ours are ignored. */
export function createStripeReader(stripe: Stripe, webhookSecret: string, timeoutMs: number): NoticeReader {
  const intentOf = async (id: string) => askProvider(() => stripe.paymentIntents.retrieve(id), timeoutMs);
  const verify = (body: string, signature: string, now: Date): Stripe.Event => {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_TOLERANCE_SECONDS, undefined, now.getTime());
    } catch {
      // What the library says may quote the signature.
      throw new NoticeRefused('wrong signature, or too old');
    }
  };
  return async ({ body, headers, now }) => {
    const header = headers['stripe-signature'];
    const signature = typeof header === 'string' ? header : '';
    const event = verify(body, signature, now);
    if (isFromFuture(signature, now)) throw new NoticeRefused('it comes from the future');
    const back = await backOf(event, intentOf);
    if (!back) return paymentNotice(event);
    const { paymentId, currency } = back;
    if (paymentId === undefined) return undefined;
    return { ...back, method: 'stripe', noticeId: event.id, paymentId, currency: currency.toUpperCase() };
  };
}
