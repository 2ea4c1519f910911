import { z } from 'zod';
import { ORDER_SEARCH_MAX, orderStatus, productFamily, suspensionReasons } from '../../constants.ts';
import { plainText } from '../../rules/plain-text.ts';
import { checkRemark } from '../../rules/remark.ts';
import { autoRenewal } from './auto-renewal-setting.ts';
import {
  cents,
  charged,
  charges,
  checked,
  cappedPageOf,
  currency,
  furtherNames,
  id,
  pageRequest,
  payMethod,
  text,
  time,
} from './common.ts';
import { tagName } from './tags.ts';

const family = z.enum(productFamily);

/** Location of static lines; `code` is ISO 3166-1 alpha-2. */
export const place = z.object({ code: z.string(), enName: z.string(), zhName: z.string(), names: furtherNames });

/** Purchased items in quotes, orders and receipts. */
export const content = {
  family,
  /** Number of packages or lines. */
  quantity: z.int(),
  /** Total GB of all packages; 0 for static lines. */
  gigabytes: z.number(),
  /** Validity of traffic. For static lines 30 per month, for parts that don't know `months`; the actual months are calendar months. */
  validityDays: z.int(),
  /** Calendar months of static lines, from the moment of payment in UTC; 0 for traffic. */
  months: z.int(),
  place: place.nullable(),
};

/**
 * Origin of an order: `new` and `renewal` are purchases, `verification` is the payment that verifies a payment method. A top-up of the
 * balance is a `verification` with `isTopUp`, for parts that don't know top-ups: neither contains traffic or lines.
 */
export const orderKind = z.enum(['new', 'renewal', 'gift', 'verification']);

export const order = z.object({
  orderId: id,
  kind: orderKind,
  isTopUp: z.boolean().optional(),
  ...content,
  /** Null for gifts and verifications. */
  productId: id.nullable(),
  /** The order that this one renews. It extends that order and has no traffic or lines of its own. */
  renewsOrderId: id.nullable(),
  createdAt: time,
  status: z.enum(orderStatus),
  /** Why the order failed; null in other states. An order that ended with a refund is `cancelled` and has `refundedCents`. */
  failureReason: z.enum(['cancelled', 'timedOut', 'expired', 'usedUp']).nullable(),
  /** Why the order is suspended, regardless of its status, else null. Lists also include a suspension of the customer. */
  suspension: z.enum(suspensionReasons).nullish(),
  /** True if the order has a key: only after payment, and never for orders without traffic. */
  hasKey: z.boolean(),
  /** The customer's own note; empty if there is none. */
  remark: z.string(),
  /** Bytes bought and bytes used. Traffic in flight when an order ran out counts, so the used bytes can exceed those bought. */
  totalBytes: z.int(),
  usedBytes: z.int(),
  /** End of validity; null until paid. */
  endsAt: time.nullable(),
  /** Deadline for renewing the order; null if it can never be renewed. */
  renewBefore: time.nullable(),
  /** When an unpaid order times out; null in other states. */
  payBefore: time.nullable(),
  listCents: cents,
  /** Discount of the coupon; 0 without one. */
  couponCents: cents,
  /** Price of the order. */
  toPayCents: cents,
  /** Zero until paid. */
  paidCents: cents,
  /** What our team has refunded so far, to the balance or to the payment method. */
  refundedCents: cents.optional(),
  currency,
  cnyPerUsd: z.number().nullable(),
  /** Until it's paid. */
  charges,
  /** In lists, the auto-renewal of the order, if it was ever turned on. */
  autoRenewal: autoRenewal.nullish(),
  /** In lists, the customer's own tags, by name. */
  tags: z.array(z.string()).optional(),
});

const key = z.object({ orderKey: z.string() });
const signature = z.object({
  orderId: id,
  /** Seconds since 1970; the signature is valid for `SIGN_PAST_SECONDS` from then. */
  timestamp: z.int(),
  /** 32 hex digits. */
  sign: z.string(),
});

/** A static line as its holder sees it. Spec section 2: the fifteen columns, from `lineId` to `risk`. */
const line = z.object({
  lineId: id,
  /** Host and port to connect to. */
  host: z.string(),
  port: z.int(),
  /** Null after the line has expired, because login is no longer possible, and for members whose role doesn't allow them to use orders. */
  account: z.string().nullable(),
  password: z.string().nullable(),
  /** Location of the address according to geolocation databases. */
  loc: z.string(),
  /** `loc` in Chinese; absent if the supplier didn't name it. */
  locZh: z.string().optional(),
  asn: z.string(),
  asnName: z.string(),
  asnType: z.string(),
  orgName: z.string(),
  orgType: z.string(),
  ipType: z.string(),
  nativeIp: z.boolean(),
  status: z.enum(['normal', 'fault']),
  /** The address that websites see. */
  publicIp: z.string(),
  /** 0–100, higher is worse. */
  risk: z.int(),
  endsAt: time,
});

/** Time range, excluding the end; open if omitted. */
const range = { from: time.optional(), to: time.optional() };

/** Range of payments and gifts, optionally of one order, or of those with a tag, including their renewals. */
const consumed = { ...range, orderId: id.optional(), tag: tagName.optional() };

const consumption = z.object({
  orderId: id,
  kind: orderKind,
  ...content,
  /** Bytes of traffic; 0 for anything else. Gifts are smaller than a GB. */
  totalBytes: z.int(),
  renewsOrderId: id.nullable(),
  createdAt: time,
  paidCents: cents,
  /** What our team has refunded of it. */
  refundedCents: cents.optional(),
  currency,
  /** What the provider charged, if not in US dollars. */
  charged: charged.optional(),
  /** True if it was paid from the balance; `method` is then `other`. */
  isFromBalance: z.boolean().optional(),
  method: z.enum(['thirdPartyApp', 'systemGift', 'other']),
  /** What it was paid by; absent for gifts and payments from the balance. */
  payMethod,
  /** False for gifts, and for orders paid from the balance, whose top-ups have the receipts. */
  hasReceipt: z.boolean(),
});

/** Spec section 7, orders. The key, sums and search are our own. */
export const orderSchemas = {
  queryOrderInfos: {
    request: z.object({
      family: family.default(productFamily.flow),
      /** If omitted, orders with any status. */
      status: z.enum(orderStatus).optional(),
      /** Part of an order number or a remark, matched literally and case-insensitively. */
      search: text(ORDER_SEARCH_MAX).overwrite(plainText).optional(),
      /** Only orders with this tag. */
      tag: tagName.optional(),
      /** Only static lines in places with this as part of their name in either language, matched literally and case-insensitively. */
      place: text(ORDER_SEARCH_MAX).overwrite(plainText).optional(),
      /** When the orders were created. */
      ...range,
      sort: z.enum(['createdAt', 'endsAt', 'leftBytes']).default('createdAt'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      ...pageRequest,
    }),
    /** Includes renewals only while they are unpaid. Orders without a value for the sort field come last. */
    response: cappedPageOf(order),
  },
  checkIsExistUnpaidOrder: {
    request: z.object({ family: family.default(productFamily.flow) }),
    response: z.object({ order: order.nullable() }),
  },
  cancelTrade: { request: z.object({ orderId: id }), response: z.null() },
  addOrderRemark: {
    /** An empty remark deletes the old one. */
    request: z.object({ orderId: id, remark: checked(checkRemark) }),
    response: order,
  },
  /** Rejected with `orderNotFound`, `orderHasNoKey`, `recentLoginNeeded`. */
  orderKey: { request: z.object({ orderId: id }), response: key },
  /** Invalidates the previous key immediately, along with every link signed with it. */
  rotateOrderKey: { request: z.object({ orderId: id }), response: key },
  /** Signs extraction links of an order without its key. Rejected with `orderNotFound`, `orderHasNoKey`. */
  signExtraction: { request: z.object({ orderId: id }), response: signature },
  queryStaticOrderDetail: {
    request: z.object({ orderId: id }),
    /** The current lines of the order; none until it is paid. */
    response: z.object({ order, lines: z.array(line) }),
  },
  queryConsumeRecordList: {
    request: z.object({ ...consumed, ...pageRequest }),
    /** Payments and gifts, newest first. Top-ups are among the movements of the balance instead. */
    response: cappedPageOf(consumption),
  },
  consumptionSum: {
    request: z.object(consumed),
    response: z.object({ count: z.int(), paidCents: cents, currency }),
  },
};
