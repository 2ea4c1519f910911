import { Pool } from 'pg';
import type { SQL } from 'drizzle-orm';
import type { Gauge } from 'prom-client';
import { ping, type Database } from '../database/database.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { databaseMetricQueries } from './database-metric-queries.ts';
import type { Metrics } from './metrics.ts';

function setPool({ poolConnections }: Metrics, db: Database): void {
  const client: unknown = '$client' in db ? db.$client : undefined;
  if (!(client instanceof Pool)) return;
  poolConnections.set({ state: 'total' }, client.totalCount);
  poolConnections.set({ state: 'idle' }, client.idleCount);
  poolConnections.set({ state: 'waiting' }, client.waitingCount);
}

interface Count {
  readonly count: number;
}
interface InQueue extends Count {
  readonly queue: string;
}

async function rowsOf<Row>(db: Database, query: SQL): Promise<readonly Row[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] };
  return rows;
}

async function readAll(db: Database) {
  return {
    due: await rowsOf<InQueue & { readonly seconds: number }>(db, databaseMetricQueries.jobsDue),
    dead: await rowsOf<InQueue>(db, databaseMetricQueries.jobsDead),
    oldest: await rowsOf<{ readonly at: string | null }>(db, databaseMetricQueries.oldestNotice),
    open: await rowsOf<Count & { readonly reason: string }>(db, databaseMetricQueries.reviewsOpen),
    charged: await rowsOf<Count>(db, databaseMetricQueries.chargedUnpaid),
  };
}

const gaugesOf = (metrics: Metrics): readonly Gauge[] => [
  metrics.jobsWaiting,
  metrics.jobsOldestSeconds,
  metrics.jobsDead,
  metrics.noticeLagSeconds,
  metrics.reviewsOpen,
  metrics.chargedUnpaid,
];

function resetGauges(metrics: Metrics): void {
  for (const gauge of gaugesOf(metrics)) gauge.reset();
}

/** Replaces all earlier values, so that stale ones don't remain. */
function setGauges(metrics: Metrics, { due, dead, oldest, open, charged }: Awaited<ReturnType<typeof readAll>>, now: Date): void {
  resetGauges(metrics);
  for (const { queue, count, seconds } of due) {
    metrics.jobsWaiting.set({ queue }, count);
    metrics.jobsOldestSeconds.set({ queue }, seconds);
  }
  for (const { queue, count } of dead) metrics.jobsDead.set({ queue }, count);
  const at = oldest[0]?.at;
  metrics.noticeLagSeconds.set(at ? Math.max(0, (now.getTime() - Date.parse(at)) / 1000) : 0);
  for (const { reason, count } of open) metrics.reviewsOpen.set({ reason }, count);
  metrics.chargedUnpaid.set(charged[0]?.count ?? 0);
  metrics.factsAt.set(now.getTime() / 1000);
}

/**
 * Updates the database gauges. If the database is unavailable they are cleared, and `database_up` shows it; if it's only slow they keep
 * their values and timestamp.
 */
export async function readDatabaseMetrics(metrics: Metrics, db: Database, now: Date): Promise<void> {
  setPool(metrics, db);
  try {
    await ping(db);
    metrics.databaseUp.set(1);
  } catch {
    resetGauges(metrics);
    metrics.databaseUp.set(0);
    return;
  }
  try {
    setGauges(metrics, await readAll(db), now);
  } catch (error) {
    // The query timed out; the ping above has shown that the database is up.
    if (!isUnavailable(error)) throw error;
  }
}
