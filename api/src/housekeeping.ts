import { and, eq, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { STATUS_DAYS, USAGE_RETRY_DAYS, VISITOR_RECORD_DAYS } from 'shared-contracts/constants';
import { leases } from './access/exits/tables.ts';
import { handedExits } from './access/exits/tables.ts';
import { dynamicPasswords, stickySessions } from './access/gateway-calls/tables.ts';
import { captchas } from './customers/captcha/tables.ts';
import { forgottenBefore } from './customers/password-tries.ts';
import { passwordTries } from './customers/records/tables.ts';
import { sessions } from './customers/sessions/tables.ts';
import { thirdPartyAttempts, thirdPartyTickets } from './customers/third-party/tables.ts';
import { dayOf } from './customers/verify-codes/quota.ts';
import { smsQuotas, verifyCodes } from './customers/verify-codes/tables.ts';
import { clientErrors } from './monitoring/client-errors/tables.ts';
import { statusSpans } from './monitoring/status/tables.ts';
import { adConversions, trackingRecords, webVitals } from './monitoring/tracking/tables.ts';
import { quotes } from './orders/records/quote-tables.ts';
import type { Clock } from './platform/clock.ts';
import { addDays } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { idempotencyKeys } from './platform/http/tables.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { limitCounters } from './platform/limits/tables.ts';
import { serviceOutcomes } from './platform/metrics/tables.ts';
import { certifications } from './trials/certification/tables.ts';
import { usageReports } from './usage/tables.ts';

const EVERY_SECONDS = 30;
/** Rows that one statement removes, so that none runs into its time limit or holds up others. */
const AT_ONCE = 5000;
/** After this long a run leaves what there is more of to the next one. */
const PATIENCE_MS = 20_000;

interface Chore {
  readonly table: PgTable;
  /** Which rows nobody needs any more. */
  readonly isOver: (now: Date, visitorRecordDays: number) => SQL | undefined;
}

const chores: readonly Chore[] = [
  { table: captchas, isOver: (now) => lte(captchas.expiresAt, now) },
  { table: sessions, isOver: (now) => lte(sessions.expiresAt, now) },
  { table: thirdPartyAttempts, isOver: (now) => lte(thirdPartyAttempts.expiresAt, now) },
  { table: thirdPartyTickets, isOver: (now) => lte(thirdPartyTickets.expiresAt, now) },
  { table: dynamicPasswords, isOver: (now) => lte(dynamicPasswords.expiresAt, now) },
  { table: stickySessions, isOver: (now) => lte(stickySessions.endsAt, now) },
  { table: idempotencyKeys, isOver: (now) => lte(idempotencyKeys.expiresAt, now) },
  { table: limitCounters, isOver: (now) => lte(limitCounters.endsAt, now) },
  { table: passwordTries, isOver: (now) => lte(passwordTries.lastTryAt, forgottenBefore(now)) },
  // Those that were used belong to their orders.
  { table: quotes, isOver: (now) => and(isNull(quotes.usedAt), lte(quotes.expiresAt, addDays(now, -1))) },
  { table: verifyCodes, isOver: (now) => lte(verifyCodes.expiresAt, addDays(now, -1)) },
  {
    table: certifications,
    // Whoever scanned and has not come back yet may still do so.
    isOver: (now) => and(eq(certifications.state, 'scanning'), lte(certifications.scanExpiresAt, addDays(now, -1))),
  },
  { table: smsQuotas, isOver: (now) => lt(smsQuotas.day, dayOf(addDays(now, -1))) },
  // Until then, who connects is told that the time is over, and de-duplication knows what was handed out.
  { table: leases, isOver: (now) => lte(leases.expiresAt, addDays(now, -1)) },
  { table: handedExits, isOver: (now) => lte(handedExits.handedAt, addDays(now, -1)) },
  { table: usageReports, isOver: (now) => lte(usageReports.at, addDays(now, -USAGE_RETRY_DAYS)) },
  { table: statusSpans, isOver: (now) => lte(statusSpans.until, addDays(now, -STATUS_DAYS)) },
  { table: serviceOutcomes, isOver: (now) => lte(serviceOutcomes.minute, addDays(now, -1)) },
  { table: clientErrors, isOver: (now) => lte(clientErrors.lastAt, addDays(now, -VISITOR_RECORD_DAYS)) },
  ...[trackingRecords, webVitals, adConversions].map((table) => ({
    table,
    isOver: (now: Date, visitorRecordDays: number) => lte(table.receivedAt, addDays(now, -visitorRecordDays)),
  })),
];

/** Removes some rows; answers whether there may be more. Rows that another server is removing are left to it. */
async function removeSome(db: Database, table: PgTable, isOver: SQL | undefined): Promise<boolean> {
  const over = db
    .select({ at: sql`ctid` })
    .from(table)
    .where(isOver)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const removed = await db
    .delete(table)
    .where(sql`ctid = any(array(${over}))`)
    .returning({ one: sql`1` });
  return removed.length === AT_ONCE;
}

export interface HousekeepingOptions {
  readonly patienceMs?: number;
  /** How long what pages tell of their visitors is kept. */
  readonly visitorRecordDays?: number;
  /** Aborted, what is left goes to the next run, here or at another server. */
  readonly signal?: AbortSignal;
}

/**
 * Removes what has expired: of each kind some at least, and all where there is time.
 * @throws AggregateError of what failed, after all the rest was done
 */
export async function keepHouse(
  db: Database,
  now: Date,
  { patienceMs = PATIENCE_MS, visitorRecordDays = VISITOR_RECORD_DAYS, signal }: HousekeepingOptions = {},
): Promise<void> {
  const until = performance.now() + patienceMs;
  const mayGoOn = () => !signal?.aborted && performance.now() < until;
  const failures: unknown[] = [];
  for (const { table, isOver } of chores) {
    if (signal?.aborted) break;
    try {
      while ((await removeSome(db, table, isOver(now, visitorRecordDays))) && mayGoOn());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${chores.length} chores failed`);
}

export interface HousekeepingServices extends Pick<HousekeepingOptions, 'visitorRecordDays'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
}

/**
 * Keeps house every half minute, one run at a time, and has one of all servers end the orders that are due; answers the function
 * that stops it: a run under way ends with the statement that it is at.
 */
export function startHousekeeping({ db, clock, log, jobs, visitorRecordDays }: HousekeepingServices): () => Promise<void> {
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = (error: unknown) => log.error({ err: error }, 'housekeeping failed');
  // Neither waits for the other to come right.
  const round = async () => {
    await jobs.send('endDueOrders', {}, { on: db, oncePerSeconds: EVERY_SECONDS }).catch(tell);
    await keepHouse(db, clock.now(), { signal, ...(visitorRecordDays !== undefined && { visitorRecordDays }) }).catch(tell);
  };
  const run = () => {
    running ??= round().finally(() => (running = undefined));
  };
  const timer = setInterval(run, EVERY_SECONDS * 1000).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
