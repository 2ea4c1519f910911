import { and, isNull, lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { VISITOR_RECORD_DAYS } from 'shared-contracts/constants';
import { captchas } from './captcha/tables.ts';
import { forgottenBefore } from './customers/password-tries.ts';
import { passwordTries } from './customers/tables.ts';
import type { Jobs } from './jobs/jobs.ts';
import { limitCounters } from './limits/tables.ts';
import type { Clock } from './platform/clock.ts';
import { addDays } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { idempotencyKeys } from './platform/tables.ts';
import { quotes } from './quotes/tables.ts';
import { sessions } from './sessions/tables.ts';
import { thirdPartyAttempts, thirdPartyTickets } from './third-party/tables.ts';
import { adConversions, trackingRecords, webVitals } from './tracking/tables.ts';
import { dayOf } from './verify-codes/quota.ts';
import { smsQuotas, verifyCodes } from './verify-codes/tables.ts';

const EVERY_SECONDS = 30;

type Chore = (db: Database, now: Date) => PromiseLike<unknown>;

const chores: readonly Chore[] = [
  (db, now) => db.delete(captchas).where(lte(captchas.expiresAt, now)),
  (db, now) => db.delete(sessions).where(lte(sessions.expiresAt, now)),
  (db, now) => db.delete(thirdPartyAttempts).where(lte(thirdPartyAttempts.expiresAt, now)),
  (db, now) => db.delete(thirdPartyTickets).where(lte(thirdPartyTickets.expiresAt, now)),
  (db, now) => db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now)),
  (db, now) => db.delete(limitCounters).where(lte(limitCounters.endsAt, now)),
  (db, now) => db.delete(passwordTries).where(lte(passwordTries.lastTryAt, forgottenBefore(now))),
  // Those that were used belong to their orders.
  (db, now) => db.delete(quotes).where(and(isNull(quotes.usedAt), lte(quotes.expiresAt, addDays(now, -1)))),
  (db, now) => db.delete(verifyCodes).where(lte(verifyCodes.expiresAt, addDays(now, -1))),
  (db, now) => db.delete(smsQuotas).where(lt(smsQuotas.day, dayOf(addDays(now, -1)))),
  ...[trackingRecords, webVitals, adConversions].map(
    (table): Chore =>
      (db, now) =>
        db.delete(table).where(lte(table.receivedAt, addDays(now, -VISITOR_RECORD_DAYS))),
  ),
];

/**
 * Removes what has expired.
 * @throws AggregateError of what failed, after all the rest was done
 */
export async function keepHouse(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of chores) {
    try {
      await chore(db, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${chores.length} chores failed`);
}

/**
 * Keeps house every half minute, one run at a time, and has one of all servers end the orders that are due; answers the function
 * that stops it and waits for a run under way.
 */
export function startHousekeeping(db: Database, clock: Clock, log: Logger, jobs: Jobs): () => Promise<void> {
  let running: Promise<void> | undefined;
  const round = async () => {
    await jobs.send('endDueOrders', {}, { on: db, oncePerSeconds: EVERY_SECONDS });
    await keepHouse(db, clock.now());
  };
  const run = () => {
    running ??= round()
      .catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(run, EVERY_SECONDS * 1000).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
