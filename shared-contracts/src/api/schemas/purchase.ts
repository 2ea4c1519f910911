import { z } from 'zod';
import { ORDER_GIGABYTES_MAX, ORDER_LINES_MAX, ORDER_QUANTITY_MIN, productFamily } from '../../constants.ts';
import { lineKinds } from '../../rules/price-lines.ts';
import { chargeCurrencies } from '../../rules/charge-currencies.ts';
import {
  cents,
  charged,
  charges,
  currency,
  firstMethod,
  namedCharge,
  id,
  none,
  payMethod,
  paymentMethod,
  paymentState,
  time,
} from './common.ts';
import { couponChoice } from './coupons.ts';
import { content, order, orderKind, place } from './orders.ts';

const family = z.enum(productFamily);

const product = z.object({
  productId: id,
  family,
  /** GB of a flow package; 0 for static lines. */
  gigabytes: z.number(),
  /** Rental months of a static line; 0 for flow packages. */
  months: z.int(),
  /** Location of static lines. */
  place: place.nullable(),
  /** Lines that can be ordered there now, or the remaining lines of the order to renew; null if there is no limit. */
  stock: z.int().nullable(),
  /** As in orders. With several packages, an order is valid for as long as the largest package whose size they reach together. */
  validityDays: z.int(),
  listCents: cents,
  /** After the package's own discount and any current limited-time offer. */
  priceCents: cents,
  /** Price of one unit (a GB, or a line for a month) in cents, rounded to 0.01 of a cent, for display only. */
  unitCents: z.number(),
});

/** A current limited-time offer. */
const offer = z.object({ name: z.enum(['limitedTime', 'newYear']), percentOff: z.int(), endsAt: time });

/** `QuoteLine` says what the fields mean. */
const priceLines = z.array(z.object({ kind: z.enum(lineKinds), cents, percentOff: z.number().optional(), keptCents: cents.optional() }));

export const quote = z.object({
  quoteId: id,
  productId: id,
  ...content,
  /** The order that it renews; null for a new one. */
  renewsOrderId: id.nullable(),
  /** When the order would end if it were paid now. */
  endsAt: time,
  lines: priceLines,
  listCents: cents,
  /** If 0, placing the order activates it immediately. */
  toPayCents: cents,
  currency,
  /** CNY per USD, if a payment method that charges in CNY is offered; 1300 cents are `1300 * cnyPerUsd` fen, rounded. */
  cnyPerUsd: z.number().nullable(),
  charges,
  expiresAt: time,
  /** The coupon included in the price; null for none. */
  couponId: id.nullable(),
  /** The customer's coupons with their discounts, best first; unusable ones include the reason. */
  coupons: z.array(couponChoice),
});

export const placed = z.object({ orderId: id, toPayCents: cents, payBefore: time });

/** A free product, once per customer. */
const freeProduct = z.object({
  productId: id,
  bytes: z.int(),
  hours: z.int(),
  /** Name of the error that `getFreeProduct` would return now, or null if it can be claimed. */
  reason: z.enum(['alreadyReceived', 'certificationNeeded', 'payVerificationNeeded']).nullable(),
  /** The order created by claiming it, in its current state; null until then. */
  order: order.nullable(),
});

/** Spec section 7, buying, with the money and order rules of the decisions. */
export const purchaseSchemas = {
  getProductPriceList: {
    /** With `orderId`, the terms for renewing that order: the packages of its location. */
    request: z.object({ id: z.coerce.number().pipe(family), orderId: id.optional() }),
    response: z.object({ products: z.array(product), offer: offer.nullable(), currency }),
  },
  quote: {
    request: z.object({
      productId: id,
      /** Packages or lines, at most `quantityMaxOf` the product: 137 of the 1 GB package are 137 GB at the graduated price. */
      quantity: z.int('quantity.range').min(ORDER_QUANTITY_MIN, 'quantity.range').max(ORDER_GIGABYTES_MAX, 'quantity.range'),
      /** Renews this order instead of buying a new one. */
      orderId: id.optional(),
      /** Lines of the static order to renew, as many as `quantity`; all of them if omitted. */
      lineIds: z.array(id).min(1).max(ORDER_LINES_MAX).optional(),
      /** Omitted: the coupon with the largest discount. Null: none. */
      couponId: id.nullable().optional(),
    }),
    response: quote,
  },
  placeOrder: { request: z.object({ quoteId: id }), response: placed },
  renewOrder: {
    /** The quote must be for renewing that order. */
    request: z.object({ orderId: id, quoteId: id }),
    response: placed,
  },
  toPay: {
    request: z.object({
      orderId: id,
      method: paymentMethod,
      /** The payment is for a QR code, to be scanned with another device. */
      byCode: z.boolean().optional(),
      /** The charge that the customer was shown; absent: that in USD or CNY. Rejected with `chargeChanged` if it isn't what is charged. */
      shown: charged.optional(),
    }),
    response: z.object({
      paymentId: id,
      /** URL of the provider's page for this payment. */
      payUrl: z.string(),
      /** A short URL that redirects there, for a QR code. */
      payLink: z.string(),
      /** Text of the QR code instead of `payLink`, if only the provider's app can scan it. */
      payCode: z.string().optional(),
      ...namedCharge,
    }),
  },
  queryPayFlowState: {
    request: z.object({ orderId: id }),
    response: z.object({
      orderId: id,
      state: paymentState,
      /** Method of the payment that was applied, else of the last one; null before the first. */
      method: firstMethod.nullable(),
      payMethod,
      /** True if the order was paid from the balance; `method` is then null. */
      isFromBalance: z.boolean().optional(),
      /** True while a stored payment method is being charged for an auto-renewal; another payment cancels that. */
      isCharging: z.boolean().optional(),
      /** What the provider charged for a paid order, if not in US dollars. */
      charged: charged.optional(),
      /**
       * We received money that couldn't be applied to the order, and our team is reviewing it: `paidLate`, the order had ended;
       * `paidTwice`, it was already paid; `mismatch`, wrong amount or currency, which leaves an unpaid order unpaid. Null if there is none.
       */
      review: z.enum(['paidLate', 'paidTwice', 'mismatch']).nullable(),
      /** True if our team has reviewed that money and sent it back. */
      isSentBack: z.boolean(),
      order,
      /** Price breakdown of the order, as in its quote. */
      lines: priceLines,
      /** The server's clock, which the payment deadline is measured by. */
      now: time,
    }),
  },
  queryUserGetFreeProductIds: { request: none, response: z.object({ products: z.array(freeProduct) }) },
  getFreeProduct: {
    request: z.object({ productId: id }),
    /**
     * The order, ready to use. Rejected with `alreadyReceived`, whose `data.orderId` is the earlier order, or with the reason of the free
     * product.
     */
    response: order,
  },
  payVerify: {
    request: none,
    /** The 1 USD order to pay, the same one while it is unpaid. Rejected with `payVerified`. */
    response: placed,
  },
  verifyAndCoupons: {
    request: none,
    response: z.object({
      /** `none` before the first attempt, `unpaid` while its order can be paid. */
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
      /** Number of the receipt, from the payment that was applied. */
      receiptNumber: id,
      /** Number of the invoice of the payment, if it has one. */
      invoiceNumber: id.optional(),
      orderId: id,
      kind: orderKind,
      isTopUp: z.boolean().optional(),
      ...content,
      renewsOrderId: id.nullable(),
      paidAt: time,
      customer: z.object({ nickName: z.string(), /** E.164 with its middle masked; empty without one. */ mobile: z.string() }),
      lines: priceLines,
      paidCents: cents,
      currency,
      method: firstMethod,
      payMethod,
      /** What the provider charged. */
      charge: z.object({
        ...namedCharge,
        /** Units of its currency per US dollar; absent for US dollars. */ perUsd: z.number().optional(),
      }),
    }),
  },
  sandboxPayNotice: {
    /** The sandbox provider's notice; `signature` is the hex HMAC-SHA256 of `paymentId.state.amountCents.currency.noticeId`. */
    request: z.object({
      paymentId: id,
      state: paymentState,
      amountCents: cents,
      currency: z.enum(chargeCurrencies),
      noticeId: id,
      signature: z.string().length(64),
    }),
    response: z.null(),
  },
};
