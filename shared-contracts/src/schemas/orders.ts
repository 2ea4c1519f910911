import { z } from 'zod';
import { ORDER_SEARCH_MAX, orderStatus, productFamily, suspensionReasons } from '../constants.ts';
import { plainText } from '../rules/plain-text.ts';
import { checkRemark } from '../rules/remark.ts';
import { cents, checked, cappedPageOf, currency, id, pageRequest, text, time } from './common.ts';

const family = z.enum(productFamily);

/** Where static lines are; `code` is ISO 3166-1 alpha-2. */
export const place = z.object({ code: z.string(), enName: z.string(), zhName: z.string() });

/** What is bought, in quotes, orders and receipts. */
export const content = {
  family,
  /** Of packages, or of lines. */
  quantity: z.int(),
  /** GB of all packages together; 0 of static lines. */
  gigabytes: z.number(),
  /** Of traffic. Of static lines 30 for each month, for parts that do not know `months`: their months are calendar months. */
  validityDays: z.int(),
  /** Calendar months of static lines, from the moment of payment in UTC; 0 of traffic. */
  months: z.int(),
  place: place.nullable(),
};

/** What an order came from: `new` and `renewal` are bought, `verification` is the payment that proves a means of payment. */
export const orderKind = z.enum(['new', 'renewal', 'gift', 'verification']);

export const order = z.object({
  orderId: id,
  kind: orderKind,
  ...content,
  /** Null of gifts and verifications. */
  productId: id.nullable(),
  /** The order that this one renews. It adds to that one and holds nothing itself. */
  renewsOrderId: id.nullable(),
  createdAt: time,
  status: z.enum(orderStatus),
  /** Why the order failed; null in other states. */
  failureReason: z.enum(['cancelled', 'timedOut', 'expired', 'usedUp']).nullable(),
  /** Why the order cannot be used for now, whatever its status; null where it can. Lists tell that of the customer, too. */
  suspension: z.enum(suspensionReasons).nullish(),
  /** Whether there is an order key to ask for: not until paid, and never of orders without traffic. */
  hasKey: z.boolean(),
  /** The customer's own note; empty without one. */
  remark: z.string(),
  /** Bytes bought and bytes used. Traffic that was under way when an order ran out counts, so that more can be used than bought. */
  totalBytes: z.int(),
  usedBytes: z.int(),
  /** End of validity; null until paid. */
  endsAt: time.nullable(),
  /** Until when the order can be renewed; null where it never could. */
  renewBefore: time.nullable(),
  /** When an unpaid order times out; null in other states. */
  payBefore: time.nullable(),
  listCents: cents,
  /** What a coupon takes off; 0 without one. */
  couponCents: cents,
  /** What the order costs. */
  toPayCents: cents,
  /** Zero until paid. */
  paidCents: cents,
  currency,
  cnyPerUsd: z.number().nullable(),
});

const key = z.object({ orderKey: z.string() });

/** A static line as its holder sees it. Spec section 2: the fifteen columns, from `lineId` to `risk`. */
const line = z.object({
  lineId: id,
  /** Host and port to connect to. */
  host: z.string(),
  port: z.int(),
  /** Null once its time is over: then nobody can log in. */
  account: z.string().nullable(),
  password: z.string().nullable(),
  /** Where databases place the address. */
  loc: z.string(),
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

/** From and until when, the end not included; open where omitted. */
const range = { from: time.optional(), to: time.optional() };

/** What was paid or given in a time, and for which order: its renewals belong to it. */
const consumed = { ...range, orderId: id.optional() };

const consumption = z.object({
  orderId: id,
  kind: orderKind,
  ...content,
  /** Of traffic, in bytes; 0 of others. Gifts are smaller than a GB. */
  totalBytes: z.int(),
  renewsOrderId: id.nullable(),
  createdAt: time,
  paidCents: cents,
  currency,
  method: z.enum(['thirdPartyApp', 'systemGift', 'other']),
  /** Gifts have none. */
  hasReceipt: z.boolean(),
});

/** Spec section 7, orders; key, sums and the search are ours. */
export const orderSchemas = {
  queryOrderInfos: {
    request: z.object({
      family: family.default(productFamily.flow),
      /** Omitted: orders in any state. */
      status: z.enum(orderStatus).optional(),
      /** Part of an order number or of a remark, taken literally, in capitals or not. */
      search: text(ORDER_SEARCH_MAX).overwrite(plainText).optional(),
      sort: z.enum(['createdAt', 'endsAt', 'leftBytes']).default('createdAt'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      ...pageRequest,
    }),
    /** Renewals stand among them only while they are to be paid. Orders without what is sorted by come last. */
    response: cappedPageOf(order),
  },
  checkIsExistUnpaidOrder: {
    request: z.object({ family: family.default(productFamily.flow) }),
    response: z.object({ order: order.nullable() }),
  },
  cancelTrade: { request: z.object({ orderId: id }), response: z.null() },
  addOrderRemark: {
    /** An empty remark takes the old one away. */
    request: z.object({ orderId: id, remark: checked(checkRemark) }),
    response: order,
  },
  orderKey: { request: z.object({ orderId: id }), response: key },
  /** The former key is void at once, and with it every link that was signed with it. */
  rotateOrderKey: { request: z.object({ orderId: id }), response: key },
  queryStaticOrderDetail: {
    request: z.object({ orderId: id }),
    /** The lines that the order still has; none until it is paid. */
    response: z.object({ order, lines: z.array(line) }),
  },
  queryConsumeRecordList: {
    request: z.object({ ...consumed, ...pageRequest }),
    /** What was paid or given, newest first. */
    response: cappedPageOf(consumption),
  },
  consumptionSum: {
    request: z.object(consumed),
    response: z.object({ count: z.int(), paidCents: cents, currency }),
  },
};
