import { z } from 'zod';
import { USAGE_REPORT_MAX, usageOutcomes, usagePercents } from '../constants.ts';
import { id, none, pageOf, pageRequest, time } from './common.ts';

const bytes = z.int().min(0);
const percent = z.literal(usagePercents);

/** Who used how much of an order in which hour, through which country, and how it ended. */
const usage = {
  /** Canonical: IPv4 dotted, IPv6 compressed. */
  clientAddress: z.string(),
  /** ISO 3166-1 alpha-2 of the exit; empty where none was reached. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/),
  outcome: z.enum(usageOutcomes),
  requests: z.int().min(0),
  /** From the client, and to it. */
  sentBytes: bytes,
  receivedBytes: bytes,
};

/** What is left of an order of traffic that can be used. */
const surplus = z.object({
  orderId: id,
  remark: z.string(),
  totalBytes: bytes,
  usedBytes: bytes,
  leftBytes: bytes,
  endsAt: time,
  /** When it runs out at the pace of its last `FORECAST_DAYS`; null where nothing was used, or its end comes first. */
  runsOutAt: time.nullable(),
});

/** Spec section 7: remaining traffic. The rest is ours: use by time, and the rows that add up to the `usedBytes` of an order. */
export const usageSchemas = {
  getOrderSurplusFlowInfos: {
    /** Omitted: all orders of traffic that can be used now, the one that ends first, first. */
    request: z.object({ orderId: id.optional() }),
    response: z.object({ orders: z.array(surplus), now: time }),
  },
  usage: {
    request: z.object({
      /** Omitted: of all orders. */
      orderId: id.optional(),
      /** The last `USAGE_HOURS` hours, or the last `USAGE_DAYS` days. */
      by: z.enum(['hour', 'day']).default('day'),
      /** IANA name of the zone whose days are meant, such as `Asia/Shanghai`. Hours are those of UTC. */
      zone: z.string().max(64).default('UTC'),
    }),
    /** Oldest first, without gaps; the last one is under way. `from` is when it begins. */
    response: z.object({ points: z.array(z.object({ from: time, bytes })), totalBytes: bytes }),
  },
  usageLedger: {
    request: z.object({
      orderId: id,
      /** Hours from and until when, the end not included. */
      from: time.optional(),
      to: time.optional(),
      ...pageRequest,
    }),
    /** Newest hour first. `sumBytes` is of all rows in that time; without one, it is the `usedBytes` of the order. */
    response: pageOf(z.object({ hour: time, ...usage })).extend({ sumBytes: bytes }),
  },
  usageNotices: {
    request: none,
    response: z.object({
      /** Of which shares the customer wants to be told. */
      percents: z.array(percent),
      /** Of orders that can be used, one each: the highest share that was reached and not put away. Newest first. */
      notices: z.array(z.object({ noticeId: id, orderId: id, remark: z.string(), percent, at: time })),
    }),
  },
  setUsageNotices: { request: z.object({ percents: z.array(percent).max(usagePercents.length) }), response: z.null() },
  dismissUsageNotice: { request: z.object({ noticeId: id }), response: z.null() },
  checklist: {
    request: none,
    /** What a customer has done of what a first order needs. */
    response: z.object({
      /** A payment verification or a certification has succeeded. */
      isVerified: z.boolean(),
      hasOrder: z.boolean(),
      hasWhitelist: z.boolean(),
      hasUsage: z.boolean(),
    }),
  },
  usageReport: {
    /** What a gateway has counted. A report whose id was taken in before changes nothing. */
    request: z.object({
      reportId: id,
      rows: z.array(z.object({ orderId: id, at: time, ...usage })).max(USAGE_REPORT_MAX),
    }),
    /** Orders of the report that cannot be used any more. */
    response: z.object({ endedOrderIds: z.array(id) }),
  },
};
