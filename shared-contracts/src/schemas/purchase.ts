import { z } from 'zod';
import { ORDER_QUANTITY_MAX, ORDER_QUANTITY_MIN, orderStatus, productFamily } from '../constants.ts';
import { cents, id, none, pageOf, pageRequest, time } from './common.ts';

const family = z.enum(productFamily);

const product = z.object({
  productId: id,
  family,
  /** What is sold: GB of a flow package. */
  gigabytes: z.number(),
  validityDays: z.int(),
  listCents: cents,
  /** After the package's own discount and any dated offer that runs now. */
  priceCents: cents,
  /** Price of one GB in cents, rounded to 0.01 of a cent, for display only. */
  centsPerGb: z.number(),
});

/** A dated offer that runs now. */
const offer = z.object({ name: z.enum(['limitedTime90Off', 'newYear']), percentOff: z.int(), endsAt: time });

/** Names of the lines by which a quote goes from its list price to what is paid, in this order. */
const quoteLineKind = z.enum(['list', 'package', 'extra', 'customer', 'coupon']);

const quote = z.object({
  quoteId: id,
  productId: id,
  family,
  quantity: z.int(),
  gigabytes: z.number(),
  validityDays: z.int(),
  /** `list` is positive, discounts are zero or negative; they add up to `toPayCents`. */
  lines: z.array(z.object({ kind: quoteLineKind, cents, percentOff: z.number().optional() })),
  listCents: cents,
  toPayCents: cents,
  currency: z.literal('USD'),
  expiresAt: time,
});

const order = z.object({
  orderId: id,
  family,
  createdAt: time,
  status: z.enum(orderStatus),
  /** Why the order failed; null in other states. */
  failureReason: z.enum(['cancelled', 'timedOut', 'expired', 'usedUp']).nullable(),
  /** The order key, with which extraction calls are signed; null until paid. */
  orderKey: z.string().nullable(),
  quantity: z.int(),
  gigabytes: z.number(),
  validityDays: z.int(),
  /** Bytes bought and bytes used. */
  totalBytes: z.int(),
  usedBytes: z.int(),
  /** End of validity; null until paid. */
  endsAt: time.nullable(),
  /** When an unpaid order times out; null in other states. */
  payBefore: time.nullable(),
  listCents: cents,
  /** What the order costs. */
  toPayCents: cents,
  /** Zero until paid. */
  paidCents: cents,
  currency: z.literal('USD'),
});

const paymentMethod = z.enum(['sandbox', 'stripe', 'alipay']);
const paymentState = z.enum(['pending', 'paid', 'declined', 'closed']);

/** Something given for nothing, once per customer. */
const freeProduct = z.object({
  productId: id,
  /** Why it cannot be received now, by the name of the refusal that `getFreeProduct` would answer with; null where it can. */
  reason: z.enum(['alreadyReceived', 'certificationNeeded']).nullable(),
  /** The order that it was received with, in its present state; null until then. */
  order: order.nullable(),
});

/** Spec section 7, buying; money and order rules of the decisions. */
export const purchaseSchemas = {
  getProductPriceList: {
    request: z.object({ id: z.coerce.number().pipe(family), orderId: id.optional() }),
    response: z.object({ products: z.array(product), offer: offer.nullable(), currency: z.literal('USD') }),
  },
  quote: {
    request: z.object({
      productId: id,
      quantity: z.int('quantity.range').min(ORDER_QUANTITY_MIN, 'quantity.range').max(ORDER_QUANTITY_MAX, 'quantity.range'),
    }),
    response: quote,
  },
  placeOrder: {
    request: z.object({ quoteId: id }),
    response: z.object({ orderId: id, toPayCents: cents, payBefore: time }),
  },
  checkIsExistUnpaidOrder: {
    request: z.object({ family: family.default(productFamily.flow) }),
    response: z.object({ order: order.nullable() }),
  },
  cancelTrade: { request: z.object({ orderId: id }), response: z.null() },
  toPay: {
    request: z.object({ orderId: id, method: paymentMethod }),
    /** Address of the provider's page for this payment. */
    response: z.object({ paymentId: id, payUrl: z.string() }),
  },
  queryPayFlowState: {
    request: z.object({ orderId: id }),
    response: z.object({ orderId: id, state: paymentState, order }),
  },
  queryOrderInfos: {
    request: z.object({
      family: family.default(productFamily.flow),
      /** Omitted: orders in any state. */
      status: z.enum(orderStatus).optional(),
      ...pageRequest,
    }),
    response: pageOf(order),
  },
  queryUserGetFreeProductIds: { request: none, response: z.object({ products: z.array(freeProduct) }) },
  getFreeProduct: {
    request: z.object({ productId: id }),
    /** The order, ready to use. Refused with `alreadyReceived`, whose `data.orderId` names the earlier order, or `certificationNeeded`. */
    response: order,
  },
  sandboxPayNotice: {
    /** The sandbox provider's notice; `signature` is the hex HMAC-SHA256 of `paymentId.state.amountCents.currency.noticeId`. */
    request: z.object({
      paymentId: id,
      state: paymentState,
      amountCents: cents,
      currency: z.literal('USD'),
      noticeId: id,
      signature: z.string().length(64),
    }),
    response: z.null(),
  },
};
