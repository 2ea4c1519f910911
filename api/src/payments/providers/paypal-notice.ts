import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../platform/limits/concurrency-limit.ts';
import { askProvider, parsedJson } from './ask-provider.ts';
import { NoticeRefused, type NoticeReader } from './notice-reader.ts';
import { NOTICE_TOLERANCE_SECONDS } from './notice-tolerance.ts';
import type { MoneyBack, StateNotice } from './notices.ts';
import type { AskPaypal, PaypalSettings } from './paypal-client.ts';
import { paypalMoney } from './paypal-order.ts';

const certificateOrigins = { live: 'https://api.paypal.com', sandbox: 'https://api.sandbox.paypal.com' } as const;
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/;
/** PayPal has one at a time; the limits are for addresses that somebody else makes up. */
const MAX_CERTIFICATES = 10;
const MAX_MISSING = 1000;
const MISSING_MS = 600_000;
/** Requests for certificates at once; further notices are refused, and PayPal repeats its own. */
const FETCHES_AT_ONCE = 2;

/** PayPal repeats a notice for three days with its original time. */
const MAX_NOTICE_AGE_SECONDS = 3 * 86_400;

const event = z.object({ id: z.string().min(1).max(100), event_type: z.string(), resource: z.unknown() });
const approvedOrder = z.object({ purchase_units: z.array(z.object({ custom_id: z.string().optional() })).min(1) });
const capture = z.object({ custom_id: z.string().optional(), amount: paypalMoney });
const refund = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
  seller_payable_breakdown: z.object({ total_refunded_amount: paypalMoney }),
});
const failedRefund = z.object({ custom_id: z.string() });
const dispute = z.object({
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().regex(/^\w+$/) })).min(1),
  dispute_amount: paypalMoney,
});

type Event = z.infer<typeof event>;

/** Events about the capture of a payment, with its state. */
const captureEvents: Readonly<Record<string, StateNotice['state']>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'paid',
  'PAYMENT.CAPTURE.DENIED': 'declined',
  'PAYMENT.CAPTURE.DECLINED': 'declined',
};

function checkTime(text: string, now: Date): void {
  const age = (now.getTime() - Date.parse(text)) / 1000;
  if (!(age >= -NOTICE_TOLERANCE_SECONDS)) throw new NoticeRefused('its timestamp is in the future');
  if (age > MAX_NOTICE_AGE_SECONDS + NOTICE_TOLERANCE_SECONDS) throw new NoticeRefused('it is too old');
}

/**
 * Returns PayPal's certificates by their address. Control of that host is control of the certificates, so only the address is checked.
 * @param origin the only one they may have
 */
function certificateStore(origin: string, timeoutMs: number): (address: string, now: Date) => Promise<string> {
  const known = new Map<string, string>();
  /** Addresses without a certificate, with the time until which that is believed. */
  const missing = new Map<string, number>();
  const fetching = new Map<string, Promise<string>>();
  const atOnce = createConcurrencyLimit(FETCHES_AT_ONCE);

  const fetchOne = async (address: string, now: Date) => {
    const { status, text } = await askProvider(() => ({ url: address, method: 'GET', headers: {} }), timeoutMs);
    if (status === 404) {
      if (missing.size >= MAX_MISSING) missing.clear();
      missing.set(address, now.getTime() + MISSING_MS);
      throw new NoticeRefused('its certificate does not exist');
    }
    if (status !== 200) throw new Error(`PayPal returned ${status} instead of a certificate`);
    if (known.size >= MAX_CERTIFICATES) known.clear();
    known.set(address, text);
    return text;
  };

  return async (address, now) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    if ((missing.get(address) ?? 0) > now.getTime()) throw new NoticeRefused('its certificate does not exist');
    const isPaypals = address.startsWith(origin) && CERTIFICATE_PATH.test(address.slice(origin.length));
    if (!isPaypals) throw new NoticeRefused("its certificate isn't PayPal's");
    const fetched = fetching.get(address) ?? atOnce('', async () => fetchOne(address, now)).finally(() => fetching.delete(address));
    fetching.set(address, fetched);
    return fetched;
  };
}

function isSigned(text: string, certificate: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(certificate, signature, 'base64');
  } catch {
    return false;
  }
}

/** Reads a part of a verified event, which PayPal may have extended but not reduced. */
function read<Shape extends z.ZodType>(shape: Shape, { resource }: Event): z.infer<Shape> {
  const { data } = shape.safeParse(resource);
  if (data === undefined) throw new NoticeRefused('it lacks fields');
  return data;
}

/**
 * Creates the reader for PayPal's webhooks (its documentation: "Integrate webhooks", "Self verification method"). Events that don't concern
 * our payments are ignored.
 * @param certificateOrigin tests pass that of a stand-in
 */
export function createPaypalReader(
  ask: AskPaypal,
  { webhookId, environment }: PaypalSettings,
  timeoutMs: number,
  certificateOrigin: string = certificateOrigins[environment],
): NoticeReader {
  const certificateAt = certificateStore(certificateOrigin, timeoutMs);

  /** Refunds and disputes refer to the capture, which has the ID of our payment. */
  async function paymentOf(captureId: string, now: Date): Promise<string | undefined> {
    const { status, body } = await ask({ method: 'GET', path: `/v2/payments/captures/${captureId}` }, now);
    return status === 200 ? capture.safeParse(body).data?.custom_id : undefined;
  }

  async function moneyBack(sent: Event, now: Date): Promise<MoneyBack | undefined> {
    const isDispute = sent.event_type === 'CUSTOMER.DISPUTE.CREATED';
    let captureId: string | undefined;
    let amount: z.infer<typeof paypalMoney>;
    if (isDispute) {
      const { disputed_transactions: transactions, dispute_amount: disputed } = read(dispute, sent);
      captureId = transactions[0]?.seller_transaction_id;
      amount = disputed;
    } else {
      const { links, seller_payable_breakdown: breakdown } = read(refund, sent);
      captureId = /\/v2\/payments\/captures\/(\w+)$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
      amount = breakdown.total_refunded_amount;
    }
    const paymentId = captureId === undefined ? undefined : await paymentOf(captureId, now);
    if (paymentId === undefined) return undefined;
    return { method: 'paypal', noticeId: sent.id, paymentId, moneyBack: isDispute ? 'chargeback' : 'refund', ...amount };
  }

  return async ({ body, headers, now }) => {
    const headerOf = (name: string) => {
      const value = headers[`paypal-${name}`];
      return typeof value === 'string' ? value : '';
    };
    const time = headerOf('transmission-time');
    checkTime(time, now);
    const text = [headerOf('transmission-id'), time, webhookId, crc32(body)].join('|');
    const certificate = await certificateAt(headerOf('cert-url'), now);
    if (!isSigned(text, certificate, headerOf('transmission-sig'))) throw new NoticeRefused('wrong signature');
    const { data: sent } = event.safeParse(parsedJson(body));
    if (!sent) throw new NoticeRefused('it lacks fields');
    const type = sent.event_type;
    if (type === 'CHECKOUT.ORDER.APPROVED') {
      const approvedPaymentId = read(approvedOrder, sent).purchase_units[0]?.custom_id;
      return approvedPaymentId === undefined ? undefined : { approvedPaymentId };
    }
    const state = captureEvents[type];
    if (state) {
      const { custom_id: paymentId, amount } = read(capture, sent);
      return paymentId === undefined ? undefined : { method: 'paypal', noticeId: sent.id, paymentId, state, ...amount };
    }
    if (type === 'PAYMENT.REFUND.FAILED') {
      const { data } = failedRefund.safeParse(sent.resource);
      return data && { failedRefundId: data.custom_id, failure: 'PayPal could not return the money' };
    }
    const isBack = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'].includes(type);
    return isBack ? moneyBack(sent, now) : undefined;
  };
}
