import { z } from 'zod';
import { ORDER_QUANTITY_MAX, ORDER_QUANTITY_MIN, productFamily } from '../constants.ts';
import { cents, charge, currency, id, none, paymentMethod, paymentState, time } from './common.ts';
import { couponChoice } from './coupons.ts';
import { content, order, orderKind, place } from './orders.ts';

const family = z.enum(productFamily);

const product = z.object({
  productId: id,
  family,
  /** GB of a flow package; 0 where lines are sold. */
  gigabytes: z.number(),
  /** Months for which a static line is sold; 0 of flow packages. */
  months: z.int(),
  /** Of static lines. */
  place: place.nullable(),
  /** Lines that can be ordered there now, or of the order to renew those that it still has; null where there is no limit. */
  stock: z.int().nullable(),
  /** As of orders. With several packages an order is valid for as long as the largest package that they reach together. */
  validityDays: z.int(),
  listCents: cents,
  /** After the package's own discount and any dated offer that runs now. */
  priceCents: cents,
  /** Price of one unit (a GB, or a line for a month) in cents, rounded to 0.01 of a cent, for display only. */
  unitCents: z.number(),
});

/** A dated offer that runs now. */
const offer = z.object({ name: z.enum(['limitedTime', 'newYear']), percentOff: z.int(), endsAt: time });

/** Names of the lines by which a quote goes from its list price to what is paid, in this order. */
const quoteLineKind = z.enum(['list', 'package', 'extra', 'customer', 'coupon']);

/**
 * `list` is positive, discounts are zero or negative; they add up to what is paid. `keptCents` is there where a discount is smaller than it
 * says: so much is the smallest payment, and remains.
 */
const priceLines = z.array(z.object({ kind: quoteLineKind, cents, percentOff: z.number().optional(), keptCents: cents.optional() }));

const quote = z.object({
  quoteId: id,
  productId: id,
  ...content,
  /** The order that it renews; null where a new one is bought. */
  renewsOrderId: id.nullable(),
  /** When the order would end if it were paid now. */
  endsAt: time,
  lines: priceLines,
  listCents: cents,
  /** 0 where nothing is to be paid: placing the order opens it at once. */
  toPayCents: cents,
  currency,
  /** CNY for one USD, where Alipay is offered; 1300 cents are `1300 * cnyPerUsd` fen, rounded. */
  cnyPerUsd: z.number().nullable(),
  expiresAt: time,
  /** The coupon that it counts with; null for none. */
  couponId: id.nullable(),
  /** The customer's coupons with what each would take off, the best first; those that cannot be used with the reason. */
  coupons: z.array(couponChoice),
});

const placed = z.object({ orderId: id, toPayCents: cents, payBefore: time });

/** Something given for nothing, once per customer. */
const freeProduct = z.object({
  productId: id,
  bytes: z.int(),
  hours: z.int(),
  /** Why it cannot be received now, by the name of the refusal that `getFreeProduct` would answer with; null where it can. */
  reason: z.enum(['alreadyReceived', 'certificationNeeded', 'payVerificationNeeded']).nullable(),
  /** The order that it was received with, in its present state; null until then. */
  order: order.nullable(),
});

/** Spec section 7, buying; money and order rules of the decisions. */
export const purchaseSchemas = {
  getProductPriceList: {
    /** With `orderId` the terms of renewing that order: the packages of its place. */
    request: z.object({ id: z.coerce.number().pipe(family), orderId: id.optional() }),
    response: z.object({ products: z.array(product), offer: offer.nullable(), currency }),
  },
  quote: {
    request: z.object({
      productId: id,
      quantity: z.int('quantity.range').min(ORDER_QUANTITY_MIN, 'quantity.range').max(ORDER_QUANTITY_MAX, 'quantity.range'),
      /** Renew this order instead of buying a new one. */
      orderId: id.optional(),
      /** Lines of the static order to renew, as many as `quantity`; all of them where omitted. */
      lineIds: z.array(id).min(1).max(ORDER_QUANTITY_MAX).optional(),
      /** Omitted: the coupon that takes most off. Null: none. */
      couponId: id.nullable().optional(),
    }),
    response: quote,
  },
  placeOrder: { request: z.object({ quoteId: id }), response: placed },
  renewOrder: {
    /** The quote has to be for renewing that order. */
    request: z.object({ orderId: id, quoteId: id }),
    response: placed,
  },
  toPay: {
    request: z.object({ orderId: id, method: paymentMethod }),
    response: z.object({
      paymentId: id,
      /** Address of the provider's page for this payment. */
      payUrl: z.string(),
      /** A short address that leads there, for a QR code. */
      payLink: z.string(),
      ...charge,
    }),
  },
  queryPayFlowState: {
    request: z.object({ orderId: id }),
    response: z.object({
      orderId: id,
      state: paymentState,
      /** Of the payment that counted, else of the last; null before the first. */
      method: paymentMethod.nullable(),
      /**
       * Money has arrived that could not be put to the order, and people look into it: `paidLate`, the order had ended; `paidTwice`, it
       * was paid already; `mismatch`, another amount or currency, which leaves an unpaid order to be paid. Null where there is none.
       */
      review: z.enum(['paidLate', 'paidTwice', 'mismatch']).nullable(),
      /** People have decided about such money, and sent it back. */
      isSentBack: z.boolean(),
      order,
      /** How the order's price came about, as its quote said. */
      lines: priceLines,
      /** The server's clock, by which the time to pay runs out. */
      now: time,
    }),
  },
  queryUserGetFreeProductIds: { request: none, response: z.object({ products: z.array(freeProduct) }) },
  getFreeProduct: {
    request: z.object({ productId: id }),
    /** The order, ready to use. Refused with `alreadyReceived`, whose `data.orderId` names the earlier order, or the reason of the free product. */
    response: order,
  },
  payVerify: {
    request: none,
    /** The order of 1 USD to be paid, the same one as long as it is unpaid. Refused with `payVerified`. */
    response: placed,
  },
  verifyAndCoupons: {
    request: none,
    response: z.object({
      /** `none` before the first try, `unpaid` while its order can be paid. */
      state: z.enum(['none', 'unpaid', 'verified']),
      /** The unpaid order, or the paid one. */
      orderId: id.nullable(),
      verifiedAt: time.nullable(),
      /** The coupon that was granted. */
      couponId: id.nullable(),
      amountCents: cents,
      couponCents: cents,
      currency,
    }),
  },
  receipt: {
    request: z.object({ orderId: id }),
    response: z.object({
      /** Of the payment that counted. */
      receiptNumber: id,
      orderId: id,
      kind: orderKind,
      ...content,
      renewsOrderId: id.nullable(),
      paidAt: time,
      customer: z.object({ nickName: z.string(), /** E.164 with its middle hidden; empty without one. */ mobile: z.string() }),
      lines: priceLines,
      paidCents: cents,
      currency,
      method: paymentMethod,
      /** What the provider charged. */
      charge: z.object(charge),
    }),
  },
  sandboxPayNotice: {
    /** The sandbox provider's notice; `signature` is the hex HMAC-SHA256 of `paymentId.state.amountCents.currency.noticeId`. */
    request: z.object({
      paymentId: id,
      state: paymentState,
      ...charge,
      noticeId: id,
      signature: z.string().length(64),
    }),
    response: z.null(),
  },
};
