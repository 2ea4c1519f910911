import { lt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { VISITOR_RECORD_DAYS } from 'shared-contracts/constants';
import { captchas } from './captcha/tables.ts';
import { forgottenBefore } from './customers/password-tries.ts';
import { passwordTries } from './customers/tables.ts';
import { limitCounters } from './limits/tables.ts';
import { settleOrders } from './orders/settle.ts';
import type { Clock } from './platform/clock.ts';
import { addDays } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { idempotencyKeys } from './platform/tables.ts';
import { sessions } from './sessions/tables.ts';
import { thirdPartyAttempts, thirdPartyTickets } from './third-party/tables.ts';
import { adConversions, trackingRecords, webVitals } from './tracking/tables.ts';
import { dayOf } from './verify-codes/quota.ts';
import { smsQuotas, verifyCodes } from './verify-codes/tables.ts';

const EVERY_MS = 30_000;

/** Times orders out and removes what has expired. */
export async function keepHouse(db: Database, now: Date): Promise<void> {
  await settleOrders(db, now);
  await db.delete(captchas).where(lte(captchas.expiresAt, now));
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(thirdPartyAttempts).where(lte(thirdPartyAttempts.expiresAt, now));
  await db.delete(thirdPartyTickets).where(lte(thirdPartyTickets.expiresAt, now));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  await db.delete(limitCounters).where(lte(limitCounters.endsAt, now));
  await db.delete(passwordTries).where(lte(passwordTries.lastTryAt, forgottenBefore(now)));
  await db.delete(verifyCodes).where(lte(verifyCodes.expiresAt, addDays(now, -1)));
  await db.delete(smsQuotas).where(lt(smsQuotas.day, dayOf(addDays(now, -1))));
  for (const table of [trackingRecords, webVitals, adConversions]) {
    await db.delete(table).where(lte(table.receivedAt, addDays(now, -VISITOR_RECORD_DAYS)));
  }
}

/** Keeps house every half minute; answers the function that stops it and waits for a run under way. */
export function startHousekeeping(db: Database, clock: Clock, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = keepHouse(db, clock.now()).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(run, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
