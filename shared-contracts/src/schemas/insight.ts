import { z } from 'zod';
import { TARGETS_MAX } from '../constants.ts';
import { id, time } from './common.ts';

const count = z.int().min(0);

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
      /** Start of the period. */
      from: time,
      /** Those with the most bytes first. */
      targets: z.array(z.object({ host: z.string(), ...traffic })).max(TARGETS_MAX),
      /** All other targets together, and those that weren't recorded by name. */
      others: z.object(traffic),
      /** All targets, including others. The bytes are those billed since targets are counted. */
      all: z.object(traffic),
      /** Why requests failed or were refused, most frequent first. Includes requests that had no target yet, which count nowhere else. */
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
  /** Turning it off deletes the names recorded so far; their sums remain. */
  setOrderTargets: { request: z.object({ orderId: id, isRecorded: z.boolean() }), response: z.null() },
};
