import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { SMS_DAILY_LIMIT, SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Refund } from '../../platform/limits/limiter.ts';
import { refuse } from '../../platform/refusal.ts';
import { smsQuotas } from './tables.ts';

/** Returns the UTC date for which messages to a mobile number are counted. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Refunds a message that could not be sent: resets the wait and the daily count. */
async function refundQuota(db: Database, owner: string): Promise<void> {
  await db
    .update(smsQuotas)
    .set({ lastSentAt: null, sent: sql`greatest(${smsQuotas.sent} - 1, 0)` })
    .where(eq(smsQuotas.mobile, owner));
}

/** Creates a refusal that includes the wait as a number, for the countdown in the form. */
export const tooSoon = (seconds: number) => refuse('smsTooSoon', { params: { seconds }, data: { seconds } });

/**
 * Consumes one message of an owner and type, in one statement, so that if two requests race, one wins.
 * @throws Refusal `smsTooSoon`, `smsDailyLimit`
 */
export async function consumeQuota(db: Database, owner: string, now: Date): Promise<Refund> {
  const day = dayOf(now);
  const waited = or(isNull(smsQuotas.lastSentAt), lte(smsQuotas.lastSentAt, addSeconds(now, -SMS_RESEND_SECONDS)));
  const left = or(ne(smsQuotas.day, day), lt(smsQuotas.sent, SMS_DAILY_LIMIT));
  const taken = await db
    .insert(smsQuotas)
    .values({ mobile: owner, lastSentAt: now, day, sent: 1 })
    .onConflictDoUpdate({
      target: smsQuotas.mobile,
      set: { lastSentAt: now, day, sent: sql`case when ${smsQuotas.day} = ${day} then ${smsQuotas.sent} + 1 else 1 end` },
      setWhere: sql`${and(waited, left)}`,
    })
    .returning({ mobile: smsQuotas.mobile });
  if (taken.length > 0) return () => refundQuota(db, owner);

  const [quota] = await db.select().from(smsQuotas).where(eq(smsQuotas.mobile, owner));
  if (quota?.day === day && quota.sent >= SMS_DAILY_LIMIT) throw refuse('smsDailyLimit');
  const freeAt = addSeconds(quota?.lastSentAt ?? now, SMS_RESEND_SECONDS);
  throw tooSoon(Math.max(1, secondsUntil(freeAt, now)));
}
