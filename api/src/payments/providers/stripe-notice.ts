import type Stripe from 'stripe';
import { withProviderTimeout } from './with-provider-timeout.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';
import type { MoneyBack, RefundFailure, StateNotice, StoredMethodNews } from './notices.ts';
import { stripeAnswer } from './stripe-provider.ts';

/** Payment state reported by an event; a failed asynchronous payment is not visible in its session. */
function stateOf(event: Stripe.Event, session: Stripe.Checkout.Session): StateNotice['state'] {
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

/** Extracts the payment from a session event. Sessions of another product on the account have other references. */
function paymentNotice(event: Stripe.Event): StateNotice | undefined {
  const session = sessionOf(event);
  const paymentId = session?.client_reference_id;
  if (!session || !paymentId || session.metadata?.paymentId !== paymentId) return undefined;
  return { method: 'stripe', noticeId: event.id, paymentId, ...stripeAnswer(session), state: stateOf(event, session) };
}

type Back = Pick<MoneyBack, 'moneyBack' | 'amountCents'> & { readonly currency: string; readonly paymentId: string | undefined };

/** Charges carry the metadata of their session. For a dispute only the payment intent has it, so it must be fetched. */
async function moneyReturnedBy(event: Stripe.Event, intentOf: (id: string) => Promise<Stripe.PaymentIntent>): Promise<Back | undefined> {
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

/** A refund of ours that Stripe had accepted and the customer's bank returned. Other refunds have no such metadata. */
function failedRefund(event: Stripe.Event): RefundFailure | undefined {
  if (event.type !== 'refund.failed') return undefined;
  const { metadata, failure_reason: failure } = event.data.object;
  return metadata?.refundId ? { failedRefundId: metadata.refundId, failure: failure ?? 'unknown' } : undefined;
}

/** A page for storing a card has ended, or Stripe has changed a stored card: it is looked up then. */
function storedMethodNews(event: Stripe.Event): StoredMethodNews | undefined {
  if (event.type === 'payment_method.detached' || event.type === 'payment_method.automatically_updated')
    return { storedMethod: { methodRef: event.data.object.id } };
  const session = sessionOf(event);
  const id = session?.mode === 'setup' ? session.metadata?.storedMethodId : undefined;
  return id === undefined ? undefined : { storedMethod: { id } };
}

/** The library rejects old timestamps but accepts future ones. */
function isFromFuture(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return stamp === undefined || Number(stamp) - now.getTime() / 1000 > NOTICE_TOLERANCE_SECONDS;
}

/** Creates the reader for Stripe events. Events that don't concern our payments are ignored. */
export function createStripeReader(stripe: Stripe, webhookSecret: string, timeoutMs: number): NoticeReader {
  const intentOf = async (id: string) => withProviderTimeout(() => stripe.paymentIntents.retrieve(id), timeoutMs);
  const verify = (body: string, signature: string, now: Date): Stripe.Event => {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, NOTICE_TOLERANCE_SECONDS, undefined, now.getTime());
    } catch {
      // The library's message may quote the signature, so it isn't passed on.
      throw new NoticeRefused('its signature is wrong or too old');
    }
  };
  return async ({ body, headers, now }) => {
    const header = headers['stripe-signature'];
    const signature = typeof header === 'string' ? header : '';
    const event = verify(body, signature, now);
    if (isFromFuture(signature, now)) throw new NoticeRefused('its timestamp is in the future');
    const failed = failedRefund(event);
    if (failed) return failed;
    const news = storedMethodNews(event);
    if (news) return news;
    const back = await moneyReturnedBy(event, intentOf);
    if (!back) return paymentNotice(event);
    const { paymentId, currency } = back;
    if (paymentId === undefined) return undefined;
    return { ...back, method: 'stripe', noticeId: event.id, paymentId, currency: currency.toUpperCase() };
  };
}
