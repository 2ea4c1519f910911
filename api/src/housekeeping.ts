import { and, eq, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import {
  ACTIVITY_DAYS,
  EMAIL_MESSAGE_DAYS,
  GRANT_SECONDS,
  HANDED_EXIT_DAYS,
  LEASE_DAYS,
  REQUEST_LOG_MINUTES,
  SECURITY_EVENT_DAYS,
  SITE_NOTICE_DAYS,
  STATUS_DAYS,
  TARGET_DAYS,
  USAGE_HOUR_DAYS,
  USAGE_RETRY_DAYS,
  VISITOR_RECORD_DAYS,
  WEBHOOK_DELIVERY_DAYS,
} from 'shared-contracts/constants';
import { gateways, handedSets, leases } from './access/exits/tables.ts';
import { dynamicPasswords, stickySessions } from './access/gateway-calls/tables.ts';
import { exitLatencies } from './access/locations/tables.ts';
import { captchas } from './customers/captcha/tables.ts';
import { triesExpiry } from './customers/password-tries.ts';
import { emailConfirmations, emailOutbox } from './customers/records/email-tables.ts';
import { accountActivity, invitations } from './customers/records/member-tables.ts';
import { passkeyChallenges } from './customers/records/passkey-tables.ts';
import { loginTickets } from './customers/records/second-factor-tables.ts';
import { securityEvents } from './customers/records/security-event-tables.ts';
import { siteNotices } from './customers/records/site-notice-tables.ts';
import { passwordTries } from './customers/records/tables.ts';
import { webhookDeliveries } from './customers/records/webhook-tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { thirdPartyAttempts, thirdPartyTickets } from './customers/third-party/tables.ts';
import { dayOf } from './customers/verify-codes/quota.ts';
import { smsQuotas, verifyCodes } from './customers/verify-codes/tables.ts';
import { clientErrors } from './monitoring/client-errors/tables.ts';
import { firstDay } from './monitoring/status/exit-counts.ts';
import { exitChecks, statusSpans } from './monitoring/status/tables.ts';
import { adConversions, trackingRecords, webVitals } from './monitoring/tracking/tables.ts';
import { quotes } from './orders/records/quote-tables.ts';
import { addDays, addSeconds } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { addPartitions, dropPartitions, firstKeptDay, type DayPartitions } from './platform/database/day-partitions.ts';
import { idempotencyKeys } from './platform/http/tables.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { limitCounters } from './platform/limits/tables.ts';
import { serviceOutcomes } from './platform/metrics/tables.ts';
import { certifications } from './trials/certification/tables.ts';
import { subUserHours, usageHours, usageHourSums, usageReports, usageWeeks } from './usage/tables.ts';
import { forgetHours, moveFinishedHours } from './usage/move-finished-hours.ts';
import { gatewayRuns, usageGrants } from './usage/grants/tables.ts';
import { requestLog } from './usage/request-log/tables.ts';
import { usageTargets } from './usage/targets/tables.ts';

const EVERY_SECONDS = 30;
/** How often customers are notified of ends of orders, and forgotten messages are queued. */
const NOTIFY_EVERY_SECONDS = 300;
/** Rows deleted per statement, so that it stays within its time limit and doesn't block others. */
export const BATCH_SIZE = 5000;
/** After this time a run leaves remaining rows to the next one. */
const MAX_DURATION_MS = 20_000;
/**
 * After this time a run leaves its remaining chores to the next one too. With one statement more, it ends before its job expires and another
 * server starts the next run.
 */
export const LONGEST_RUN_MS = 240_000;

interface Chore {
  readonly table: PgTable;
  /** Condition for rows that are no longer needed. */
  readonly isOver: (now: Date, visitorRecordDays: number) => SQL | undefined;
}

/** Runs of gateways that were last heard so long ago that they keep no grants. */
const isUnheard = (now: Date) => lte(gatewayRuns.seenAt, addSeconds(now, -GRANT_SECONDS));

export const chores: readonly Chore[] = [
  {
    table: securityEvents,
    isOver: (now) => or(isNull(securityEvents.customerId), lte(securityEvents.at, addDays(now, -SECURITY_EVENT_DAYS))),
  },
  { table: invitations, isOver: (now) => lte(invitations.expiresAt, now) },
  { table: accountActivity, isOver: (now) => lte(accountActivity.at, addDays(now, -ACTIVITY_DAYS)) },
  { table: siteNotices, isOver: (now) => lte(siteNotices.at, addDays(now, -SITE_NOTICE_DAYS)) },
  { table: loginTickets, isOver: (now) => lte(loginTickets.expiresAt, now) },
  { table: passkeyChallenges, isOver: (now) => lte(passkeyChallenges.expiresAt, now) },
  { table: captchas, isOver: (now) => lte(captchas.expiresAt, now) },
  { table: sessions, isOver: (now) => lte(sessions.expiresAt, now) },
  { table: thirdPartyAttempts, isOver: (now) => lte(thirdPartyAttempts.expiresAt, now) },
  { table: thirdPartyTickets, isOver: (now) => lte(thirdPartyTickets.expiresAt, now) },
  { table: dynamicPasswords, isOver: (now) => lte(dynamicPasswords.expiresAt, now) },
  { table: stickySessions, isOver: (now) => lte(stickySessions.endsAt, now) },
  { table: idempotencyKeys, isOver: (now) => lte(idempotencyKeys.expiresAt, now) },
  { table: limitCounters, isOver: (now) => lte(limitCounters.endsAt, now) },
  { table: passwordTries, isOver: (now) => lte(passwordTries.lastTryAt, triesExpiry(now)) },
  // Used quotes belong to their orders.
  { table: quotes, isOver: (now) => and(isNull(quotes.usedAt), lte(quotes.expiresAt, addDays(now, -1))) },
  { table: verifyCodes, isOver: (now) => lte(verifyCodes.expiresAt, addDays(now, -1)) },
  {
    table: certifications,
    // Visitors who have scanned the code but not returned may still do so.
    isOver: (now) => and(eq(certifications.state, 'scanning'), lte(certifications.scanExpiresAt, addDays(now, -1))),
  },
  { table: emailConfirmations, isOver: (now) => lte(emailConfirmations.expiresAt, addDays(now, -1)) },
  { table: emailOutbox, isOver: (now) => lte(emailOutbox.createdAt, addDays(now, -EMAIL_MESSAGE_DAYS)) },
  { table: webhookDeliveries, isOver: (now) => lte(webhookDeliveries.createdAt, addDays(now, -WEBHOOK_DELIVERY_DAYS)) },
  { table: smsQuotas, isOver: (now) => lt(smsQuotas.day, dayOf(addDays(now, -1))) },
  { table: leases, isOver: (now) => lte(leases.expiresAt, addDays(now, -LEASE_DAYS)) },
  { table: gateways, isOver: (now) => lte(gateways.renewedAt, addDays(now, -1)) },
  { table: usageReports, isOver: (now) => lte(usageReports.at, addDays(now, -USAGE_RETRY_DAYS)) },
  {
    table: usageGrants,
    isOver: (now) => sql`gateway_id in (select id from ${gatewayRuns} where ${isUnheard(now)})`,
  },
  {
    table: gatewayRuns,
    isOver: (now) =>
      and(
        isUnheard(now),
        // As long as the IDs of its reports.
        or(isNull(gatewayRuns.reportedAt), lte(gatewayRuns.reportedAt, addDays(now, -USAGE_RETRY_DAYS))),
        sql`not exists (select 1 from ${usageGrants} where gateway_id = ${gatewayRuns.id})`,
      ),
  },
  {
    table: usageWeeks,
    isOver: (now) => {
      const oldest = firstKeptDay(now, USAGE_HOUR_DAYS);
      return and(lt(usageWeeks.since, oldest), lte(usageWeeks.week, addDays(oldest, -7)));
    },
  },
  { table: requestLog, isOver: (now) => lte(requestLog.at, addSeconds(now, -REQUEST_LOG_MINUTES * 60)) },
  { table: statusSpans, isOver: (now) => lte(statusSpans.until, addDays(now, -STATUS_DAYS)) },
  { table: exitChecks, isOver: (now) => lt(exitChecks.day, firstDay(now)) },
  { table: exitLatencies, isOver: (now) => lt(exitLatencies.day, firstDay(now)) },
  { table: serviceOutcomes, isOver: (now) => lte(serviceOutcomes.minute, addDays(now, -1)) },
  { table: clientErrors, isOver: (now) => lte(clientErrors.lastAt, addDays(now, -VISITOR_RECORD_DAYS)) },
  ...[trackingRecords, webVitals, adConversions].map((table) => ({
    table,
    isOver: (now: Date, visitorRecordDays: number) => lte(table.receivedAt, addDays(now, -visitorRecordDays)),
  })),
];

/** Tables whose rows aren't deleted, because there are too many, but dropped day by day. */
export const partitionedTables: readonly DayPartitions[] = [
  { table: usageHours, keptDays: USAGE_HOUR_DAYS },
  { table: usageHourSums, keptDays: USAGE_HOUR_DAYS },
  { table: usageTargets, keptDays: TARGET_DAYS },
  { table: subUserHours, keptDays: USAGE_HOUR_DAYS },
  { table: handedSets, keptDays: HANDED_EXIT_DAYS },
];

/** Deletes some rows and returns whether there may be more. Skips rows that another server is deleting. */
async function removeSome(db: Database, table: PgTable, isOver: SQL | undefined): Promise<boolean> {
  const over = db
    .select({ at: sql`ctid` })
    .from(table)
    .where(isOver)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const removed = await db
    .delete(table)
    .where(sql`ctid = any(array(${over}))`)
    .returning({ one: sql`1` });
  return removed.length === BATCH_SIZE;
}

export interface HousekeepingOptions {
  readonly patienceMs?: number;
  readonly longestMs?: number;
  /** How long visitor records from pages are kept. */
  readonly visitorRecordDays?: number | undefined;
  /** When aborted, the next run here or on another server deletes the rest. */
  readonly signal?: AbortSignal;
}

/**
 * Adds and drops partitions, moves hours of finished days, and deletes expired rows: a batch per table, and all of them if there is time.
 * @throws AggregateError with all failures, after the other chores have run
 */
export async function cleanUp(
  db: Database,
  now: Date,
  { patienceMs = MAX_DURATION_MS, longestMs = LONGEST_RUN_MS, visitorRecordDays = VISITOR_RECORD_DAYS, signal }: HousekeepingOptions = {},
): Promise<void> {
  const startedAt = performance.now();
  const until = startedAt + patienceMs;
  const mayGoOn = () => !signal?.aborted && performance.now() < until;
  const tasks = [
    ...partitionedTables.map((partitions) => async () => addPartitions(db, partitions, now)),
    ...partitionedTables.map((partitions) => async () => {
      while ((await dropPartitions(db, partitions, now, BATCH_SIZE)) >= BATCH_SIZE && mayGoOn());
    }),
    async () => moveFinishedHours(db, now, BATCH_SIZE, mayGoOn),
    async () => {
      while ((await forgetHours(db, now, BATCH_SIZE)) && mayGoOn());
    },
    ...chores.map(({ table, isOver }) => async () => {
      while ((await removeSome(db, table, isOver(now, visitorRecordDays))) && mayGoOn());
    }),
  ];
  const failures: unknown[] = [];
  for (const task of tasks) {
    if (signal?.aborted || performance.now() >= startedAt + longestMs) break;
    await task().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} chores failed`);
}

export interface HousekeepingServices {
  readonly db: Database;
  readonly log: Logger;
  readonly jobs: Jobs;
}

/**
 * Every half minute, queues the jobs that are due, each once across all servers. Returns the function that
 * stops it.
 */
export function startHousekeeping({ db, log, jobs }: HousekeepingServices): () => Promise<void> {
  let running: Promise<void> | undefined;
  const tell = (error: unknown) => log.error({ err: error }, 'housekeeping failed');
  // A failure of one doesn't affect the others.
  const round = async () => {
    await jobs.send('endDueOrders', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await jobs.send('notifyOrderEnds', {}, { on: db, oncePerSeconds: NOTIFY_EVERY_SECONDS }).catch(tell);
    await jobs.send('requeueEmails', {}, { on: db, oncePerSeconds: NOTIFY_EVERY_SECONDS }).catch(tell);
    await jobs.send('deleteAccounts', {}, { on: db, oncePerSeconds: NOTIFY_EVERY_SECONDS }).catch(tell);
    await jobs.send('announceSecondFactorResets', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await jobs.send('sendRefunds', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await jobs.send('renewDueOrders', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await jobs.send('issueMissingInvoices', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await jobs.send('cleanUp', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
  };
  const run = () => {
    running ??= round().finally(() => (running = undefined));
  };
  const timer = setInterval(run, EVERY_SECONDS * 1000).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
