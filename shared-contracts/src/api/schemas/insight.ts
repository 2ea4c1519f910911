import { z } from 'zod';
import { REQUEST_LOG_LISTED, REQUEST_LOG_MAX, TARGETS_MAX, failurePercents, usageOutcomes } from '../../constants.ts';
import { id, time } from './common.ts';

const count = z.int().min(0);
const failurePercent = z.literal(failurePercents);

/** Latencies in milliseconds that half, 95 % and 99 % of the requests stayed within, as upper bounds; null above the highest bound. */
const percentiles = z.object({ p50: z.int().nullable(), p95: z.int().nullable(), p99: z.int().nullable() });

const traffic = {
  /** Requests and tunnels of all outcomes. */
  requests: count,
  failed: count,
  refused: count,
  aborted: count,
  /** As seen from the client. */
  sentBytes: count,
  receivedBytes: count,
  /** Until the connection to the target was open; null if none was opened. */
  connectMs: percentiles.nullable(),
  /** From then until its first byte; null if none arrived. */
  firstByteMs: percentiles.nullable(),
};

/** What an order's requests lead to. Our own. */
export const insightSchemas = {
  orderTargets: {
    request: z.object({
      orderId: id,
      /** Only the usage of this sub-user. */
      subUserId: id.optional(),
      /** Today, or the last 7 or 30 days including today, in UTC. */
      period: z.enum(['day', 'week', 'month']).default('week'),
    }),
    response: z.object({
      /** Whether targets are recorded by name from now on. */
      isRecorded: z.boolean(),
      /** Share of failed requests in an hour, in percent, at which the customer is alerted; null for no alerts. */
      failurePercent: failurePercent.nullable(),
      /** Start of the period. */
      from: time,
      /** Those with the most bytes first. */
      targets: z.array(z.object({ host: z.string(), ...traffic })).max(TARGETS_MAX),
      /** All other targets together, and those that weren't recorded by name. */
      others: z.object(traffic),
      /** All targets, including others. The bytes are those billed since targets are counted. */
      all: z.object(traffic),
      /** Reasons for failed or refused requests, most frequent first. Includes requests that had no target yet, which count nowhere else. */
      reasons: z.array(
        z.object({
          code: z.int(),
          /** Proxy error type of RFC 9209. */
          detail: z.string(),
          requests: count,
        }),
      ),
    }),
  },
  /** Changes the given settings and keeps the others. */
  setOrderInsight: {
    request: z.object({
      orderId: id,
      /** Turning it off deletes the names recorded so far; their sums remain. */
      isRecorded: z.boolean().optional(),
      failurePercent: failurePercent.nullable().optional(),
    }),
    response: z.null(),
  },
  requestLog: {
    request: z.object({
      orderId: id,
      limit: z.coerce.number().int().min(1).max(REQUEST_LOG_MAX).default(REQUEST_LOG_LISTED),
      /** Only entries that are older than this one. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    response: z.object({
      /** When the log ends automatically; null if it is off. */
      until: time.nullable(),
      /** The latest requests that have ended, latest first. */
      entries: z
        .array(
          z.object({
            entryId: z.int(),
            /** Null for the order's own logins. */
            subUserId: id.nullable(),
            /** When it ended. */
            at: time,
            host: z.string(),
            port: z.int(),
            countryCode: z.string(),
            outcome: z.enum(usageOutcomes),
            /** Error code and proxy error type of RFC 9209; null for a success. */
            reason: z.object({ code: z.int(), detail: z.string() }).nullable(),
            sentBytes: count,
            receivedBytes: count,
            durationMs: count,
            connectMs: count.nullable(),
            firstByteMs: count.nullable(),
          }),
        )
        .max(REQUEST_LOG_MAX),
    }),
  },
  /** Starts the log for `REQUEST_LOG_MINUTES` from now, or ends it, which deletes its entries. */
  setRequestLog: { request: z.object({ orderId: id, isOn: z.boolean() }), response: z.object({ until: time.nullable() }) },
};
