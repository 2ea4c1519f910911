import { z } from 'zod';
import { ORDER_GIGABYTES_MAX, ORDER_QUANTITY_MIN } from '../../constants.ts';
import { autoRenewal, autoRenewalFailure, autoRenewalTrigger } from './auto-renewal-setting.ts';
import { cents, currency, id, time } from './common.ts';
import { storedMethod } from './stored-methods.ts';

/** An entry of an order's auto-renewal history. */
const entry = z.object({
  at: time,
  event: z.enum(['turnedOn', 'announced', 'renewed', 'failed', 'turnedOff']),
  /** The highest price when it was turned on, else the price of the renewal; null if it wasn't computed. */
  priceCents: cents.nullable(),
  currency,
  /** Of failed attempts; for `turnedOff` by us, why. */
  failure: autoRenewalFailure.nullable(),
  /** The exact reason, if `failure` is only the one most like it. */
  failureDetail: z.string().optional(),
  /** The renewal's own order number. */
  renewalOrderId: id.nullable(),
});

const answer = z.object({
  /** Whether it can be turned on now. */
  isAvailable: z.boolean(),
  /** Null if it was never turned on. */
  autoRenewal: autoRenewal.nullable(),
  /** The last 20 entries, newest first. */
  history: z.array(entry),
  /** Bytes that percentages of traffic left refer to; 0 without traffic. */
  baseBytes: z.int(),
  /** Whether the customer can be told of renewals by SMS or email. Absent in an API of an earlier release. */
  isReachable: z.boolean().optional(),
  /** The stored payment method that renewals are charged to; null: they are paid from the balance. */
  storedMethod: storedMethod.nullish(),
  /** Currency in which stored methods are charged from the next announcement on, if not US dollars. */
  chargeCurrency: z.string().optional(),
  /** Currency of the charge that was announced last and is still due, US dollars included. */
  announcedCurrency: z.string().optional(),
});

/** Auto-renewal of an order from the balance or by a stored payment method, off unless the customer turns it on. Our own. */
export const autoRenewalSchemas = {
  /** Rejected with `orderNotFound`. */
  getAutoRenewal: { request: z.object({ orderId: id }), response: answer },
  setAutoRenewal: {
    request: z.object({
      orderId: id,
      trigger: autoRenewalTrigger,
      productId: id,
      /** Number of packages, at most `quantityMaxOf` the product; ignored for static lines. */
      quantity: z.int('quantity.range').min(ORDER_QUANTITY_MIN, 'quantity.range').max(ORDER_GIGABYTES_MAX, 'quantity.range'),
      maxPriceCents: z.int('autoRenewal.price').min(0, 'autoRenewal.price'),
      monthlyCapCents: z.int('autoRenewal.cap').min(0, 'autoRenewal.cap'),
      /** The stored payment method to charge; null or absent: the balance. */
      storedMethodId: id.nullish(),
    }),
    /**
     * Turns it on or changes it. Rejected with `orderNotFound`, `autoRenewalUnavailable`, `productNotFound`, `accountDeletionRequested`, and
     * `autoRenewalNeedsContact` if the customer has neither a mobile number nor a confirmed email address; `storedMethodNotFound`.
     */
    response: answer,
  },
  /** Turns it off at once; a repeat changes nothing. Rejected with `orderNotFound`. */
  stopAutoRenewal: { request: z.object({ orderId: id }), response: answer },
};
