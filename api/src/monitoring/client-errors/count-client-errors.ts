import { sql } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { IsKnownRelease } from './known-releases.ts';
import { clientErrors } from './tables.ts';

const HOUR_MS = 3_600_000;

export type CountClientError = (db: Database, failure: CallInput<'pageErrors'>, now: Date) => Promise<void>;

/** Counts page errors by part for Prometheus and ops. In Prometheus, unknown releases share the label `other`. */
export function countClientErrors(metrics: Metrics, isKnown: IsKnownRelease): CountClientError {
  return async (db, { part, release, kind, message, stack = '', route: routePath }, now) => {
    metrics.clientErrors.inc({ part, kind, release: (await isKnown(part, release)) ? release : 'other' });
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const last = { lastAt: now, message, stack, routePath };
    await db
      .insert(clientErrors)
      .values({ hour, part, release, kind, count: 1, ...last })
      .onConflictDoUpdate({
        target: [clientErrors.hour, clientErrors.part, clientErrors.release, clientErrors.kind],
        set: { ...last, count: sql`${clientErrors.count} + 1` },
      });
  };
}
