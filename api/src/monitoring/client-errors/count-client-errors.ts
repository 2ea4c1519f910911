import { sql } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import type { Call } from '../../platform/http/handle.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { networkOf } from 'shared-contracts/rules/network-of';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { KnownSource } from './known-releases.ts';
import { clientErrors } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** Errors of one network, release and kind that count in a day. */
export const COUNTED_PER_NETWORK = 1;

export type CountClientError = (failure: CallInput<'pageErrors'>, call: Pick<Call, 'db' | 'ip' | 'now'>) => Promise<void>;

/**
 * Counts page errors by part, release and kind: all of them for Prometheus, and for ops and the publisher the networks that they came from
 * on a day, so that one address can't make a release look bad.
 */
export function countClientErrors(metrics: Metrics, knownSource: KnownSource, limits: LimitServices): CountClientError {
  const oncePerNetwork = createLimiter(
    { name: 'page error network', points: COUNTED_PER_NETWORK, seconds: DAY_SECONDS, whenAway: 'closed' },
    limits,
  );
  return async ({ kind, message, stack = '', route: routePath, ...reported }, { db, ip, now }) => {
    const { part, release } = await knownSource(reported);
    metrics.clientErrors.inc({ part, kind, release: release || 'other' });
    const added = await oncePerNetwork.take(db, [part, release, kind, networkOf(ip)].join(' '), now).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof Refusal) return 0;
        throw error;
      },
    );
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const last = { lastAt: now, message, stack, routePath };
    await db
      .insert(clientErrors)
      .values({ hour, part, release, kind, count: added, ...last })
      .onConflictDoUpdate({
        target: [clientErrors.hour, clientErrors.part, clientErrors.release, clientErrors.kind],
        set: { ...last, count: sql`${clientErrors.count} + ${added}` },
      });
  };
}
