import { and, eq, isNull, sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { orderStatus } from 'shared-contracts/constants';
import { FAILED_JOBS, JOB_SCHEMA } from '../jobs/queues.ts';
import { orders } from '../orders/tables.ts';
import { paymentNotices, payments } from '../payments/tables.ts';
import type { Database } from '../platform/database.ts';
import { reviews } from '../reviews/tables.ts';
import type { Metrics } from './metrics.ts';

const jobTable = sql.raw(`${JOB_SCHEMA}.job`);

function setPool({ poolConnections }: Metrics, db: Database): void {
  const client: unknown = '$client' in db ? db.$client : undefined;
  if (!(client instanceof Pool)) return;
  poolConnections.set({ state: 'total' }, client.totalCount);
  poolConnections.set({ state: 'idle' }, client.idleCount);
  poolConnections.set({ state: 'waiting' }, client.waitingCount);
}

async function readJobs({ jobsWaiting, jobsOldestSeconds, jobsDead }: Metrics, db: Database): Promise<void> {
  const { rows: due } = (await db.execute(sql`
    select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds from ${jobTable}
    where state in ('created', 'retry') and start_after <= now() and name <> ${FAILED_JOBS} group by name`)) as {
    rows: { name: string; count: number; seconds: number }[];
  };
  for (const { name: queue, count, seconds } of due) {
    jobsWaiting.set({ queue }, count);
    jobsOldestSeconds.set({ queue }, seconds);
  }
  const { rows: dead } = (await db.execute(sql`
    select name, count(*)::int as count from ${jobTable}
    where state = 'failed' and completed_on > now() - interval '1 day' and name <> ${FAILED_JOBS} group by name`)) as {
    rows: { name: string; count: number }[];
  };
  for (const { name: queue, count } of dead) jobsDead.set({ queue }, count);
}

async function readMoney({ noticeLagSeconds, reviewsOpen, chargedUnpaid }: Metrics, db: Database, now: Date): Promise<void> {
  const isUnapplied = isNull(paymentNotices.appliedAt);
  const [oldest] = await db
    .select({ at: sql<string | null>`min(${paymentNotices.receivedAt})` })
    .from(paymentNotices)
    .where(isUnapplied);
  noticeLagSeconds.set(oldest?.at ? Math.max(0, (now.getTime() - Date.parse(oldest.at)) / 1000) : 0);

  const open = await db
    .select({ reason: reviews.reason, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isNull(reviews.resolvedAt))
    .groupBy(reviews.reason);
  for (const { reason, count } of open) reviewsOpen.set({ reason }, count);

  const arrived = and(isUnapplied, eq(paymentNotices.state, 'paid'));
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from ${orders} where ${orders.status} <> ${orderStatus.normal} and (
      ${orders.id} in (
        select ${payments.orderId} from ${payments} join ${paymentNotices} on ${paymentNotices.paymentId} = ${payments.id} where ${arrived})
      or ${orders.id} in (
        select ${reviews.orderId} from ${reviews} where ${reviews.resolvedAt} is null and ${reviews.reason} in ('paidLate', 'mismatch')))`)) as {
    rows: { count: number }[];
  };
  chargedUnpaid.set(rows[0]?.count ?? 0);
}

/** Of the database: what no longer holds must not stay as it was. */
function forget(gauges: readonly Gauge[]): void {
  for (const gauge of gauges) gauge.reset();
}

/** Brings the gauges up to date; where the database is away they are left empty, and `database_up` says so. */
export async function readFacts(metrics: Metrics, db: Database, now: Date): Promise<void> {
  const { jobsWaiting, jobsOldestSeconds, jobsDead, noticeLagSeconds, reviewsOpen, chargedUnpaid, databaseUp } = metrics;
  setPool(metrics, db);
  const all = [jobsWaiting, jobsOldestSeconds, jobsDead, noticeLagSeconds, reviewsOpen, chargedUnpaid] as readonly Gauge[];
  forget(all);
  try {
    await readJobs(metrics, db);
    await readMoney(metrics, db, now);
    databaseUp.set(1);
  } catch {
    forget(all);
    databaseUp.set(0);
  }
}
