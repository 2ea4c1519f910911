import { z } from 'zod';
import {
  REQUEST_LOG_ROWS_MAX,
  TARGET_COUNTS_MAX,
  TARGET_ROWS_MAX,
  USAGE_REPORT_MAX,
  usageOutcomes,
  usagePercents,
} from '../../constants.ts';
import { id, none, pageOf, pageRequest, time } from './common.ts';
import { tagName } from './tags.ts';

const bytes = z.int().min(0);
const percent = z.literal(usagePercents);

/** Usage of an order by client address, hour, exit country and outcome. */
const usage = {
  /** Canonical: IPv4 dotted, IPv6 compressed. */
  clientAddress: z.string(),
  /** ISO 3166-1 alpha-2 of the chosen exit, whether it was reached or not. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/),
  outcome: z.enum(usageOutcomes),
  requests: z.int().min(0),
  /** As seen from the client. Bytes of all outcomes are in the row of `ok`. */
  sentBytes: bytes,
  receivedBytes: bytes,
};

/** Usage of an order, or of a sub-user, by target and day. */
const targetUsage = z.object({
  orderId: id,
  subUserId: id.nullish(),
  /** Start of the day in UTC. */
  at: time,
  /** Canonical name or address; empty for usage whose target is unknown or isn't recorded. */
  host: z.string(),
  sentBytes: bytes,
  receivedBytes: bytes,
  /** Requests by outcome, by failure reason and by latency, with the keys of `rules/target-counts`. */
  counts: z.array(z.object({ what: z.string().regex(/^[\w. ]{1,64}$/), count: z.int().min(0) })).max(TARGET_COUNTS_MAX),
});

const milliseconds = z.int().min(0);

/** A single request or tunnel, once it has ended. */
const loggedRequest = z.object({
  orderId: id,
  subUserId: id.nullish(),
  /** When it ended. */
  at: time,
  /** Empty if it never had a target. */
  host: z.string(),
  port: z.int().min(0).max(65_535),
  countryCode: usage.countryCode,
  outcome: usage.outcome,
  /** As `reasonKey` writes it; null for a success. */
  reason: z.string().max(64).nullish(),
  sentBytes: bytes,
  receivedBytes: bytes,
  durationMs: milliseconds,
  connectMs: milliseconds.nullish(),
  firstByteMs: milliseconds.nullish(),
});

/** What a gateway says about its grant of an order. */
const grantChange = z.object({
  orderId: id,
  /** All that it will count of the order beyond this report, unless it is granted more. Omitted without a grant. */
  keptBytes: bytes.optional(),
  wantsMore: z.boolean(),
});

/** Remaining traffic of a usable order. */
const surplus = z.object({
  orderId: id,
  remark: z.string(),
  totalBytes: bytes,
  usedBytes: bytes,
  leftBytes: bytes,
  endsAt: time,
  /** Estimated end of the traffic at the rate of the last `FORECAST_DAYS`; null if none was used, or if the order ends first. */
  runsOutAt: time.nullable(),
});

/** Spec section 7: remaining traffic. The rest is our own: usage over time, and the rows that add up to the `usedBytes` of an order. */
export const usageSchemas = {
  getOrderSurplusFlowInfos: {
    /** If omitted, all usable traffic orders, the earliest to end first. */
    request: z.object({ orderId: id.optional() }),
    response: z.object({ orders: z.array(surplus), now: time }),
  },
  usage: {
    request: z.object({
      /** If omitted, all orders. */
      orderId: id.optional(),
      /** Only the usage of this sub-user. */
      subUserId: id.optional(),
      /** Only orders with this tag. */
      tag: tagName.optional(),
      /** The last `USAGE_HOURS` hours, or the last `USAGE_DAYS` days. */
      by: z.enum(['hour', 'day']).default('day'),
      /** IANA time zone for days, such as `Asia/Shanghai`. Hours are in UTC. */
      zone: z.string().max(64).default('UTC'),
    }),
    /** Oldest first, without gaps; the last one is in progress. `from` is its start. */
    response: z.object({ points: z.array(z.object({ from: time, bytes })), totalBytes: bytes }),
  },
  usageLedger: {
    request: z.object({
      orderId: id,
      /** Range of hours, excluding the end. */
      from: time.optional(),
      to: time.optional(),
      ...pageRequest,
    }),
    /**
     * Newest hour first. Usage from before the last `USAGE_HOUR_DAYS` days, the current one included, is summed by day in UTC: `hour` is then
     * the start of the day, and `clientAddress` is empty. `sumBytes` covers all rows in the range; without a range, it is the `usedBytes` of the
     * order.
     */
    response: pageOf(z.object({ hour: time, ...usage })).extend({ sumBytes: bytes }),
  },
  usageNotices: {
    request: none,
    response: z.object({
      /** Percentages that the customer wants to be notified of. */
      percents: z.array(percent),
      /** One per usable order: the highest percentage that was reached and not dismissed. Newest first. */
      notices: z.array(z.object({ noticeId: id, orderId: id, remark: z.string(), percent, at: time })),
    }),
  },
  setUsageNotices: { request: z.object({ percents: z.array(percent).max(usagePercents.length) }), response: z.null() },
  dismissUsageNotice: { request: z.object({ noticeId: id }), response: z.null() },
  checklist: {
    request: none,
    /** A customer's progress toward the first order. */
    response: z.object({
      /** True if a payment verification or a certification has succeeded. */
      isVerified: z.boolean(),
      hasOrder: z.boolean(),
      hasWhitelist: z.boolean(),
      hasUsage: z.boolean(),
    }),
  },
  usageReport: {
    /** Usage counted by a gateway. A report whose id was already processed has no effect. */
    request: z.object({
      reportId: id,
      /** The run of the gateway that counted it; omitted by gateways without grants. */
      gatewayId: id.optional(),
      /** Counts the reports of that run, which are sent one at a time, oldest first. A report that only asks for a first grant has none. */
      sequence: z.int().min(1).optional(),
      /** An earlier run of this gateway that has ended and whose usage is all reported. */
      endedGatewayId: id.optional(),
      /** Grants that it asks for or gives back. Those of orders with rows grow without being asked for. */
      grants: z.array(grantChange).max(USAGE_REPORT_MAX).optional(),
      /** `subUserId`: the sub-user of the order whose usage this is. */
      rows: z.array(z.object({ orderId: id, subUserId: id.nullish(), at: time, ...usage })).max(USAGE_REPORT_MAX),
      /** The same usage by target. */
      targets: z.array(targetUsage).max(TARGET_ROWS_MAX).optional(),
      /** Requests of orders whose log is on. They are part of the usage above. */
      requests: z.array(loggedRequest).max(REQUEST_LOG_ROWS_MAX).optional(),
    }),
    response: z.object({
      /** Orders and sub-users of the report that can no longer be used. */
      endedOrderIds: z.array(id),
      endedSubUserIds: z.array(id).optional(),
      /**
       * What is left of those that are nearly used up, this report included: other gateways may have used them too. Gateways with grants use it
       * for sub-users only, which have none.
       */
      left: z.array(z.object({ id, leftBytes: bytes })).optional(),
      /**
       * What the gateway may count of each usable order beyond this report, and whether that is all that is left of it. More can be asked for
       * otherwise, which other gateways may have to give back first.
       */
      grants: z.array(z.object({ id, bytes, isAll: z.boolean() })).optional(),
    }),
  },
};
