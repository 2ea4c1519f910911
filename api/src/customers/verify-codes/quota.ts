import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { SMS_DAILY_LIMIT, SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GiveBack } from '../../platform/limits/limiter.ts';
import { refuse } from '../../platform/refusal.ts';
import { smsQuotas } from './tables.ts';

/** The UTC date that a mobile's messages are counted for. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Neither the wait nor the day's count is used up by a message that did not go out. */
async function returnQuota(db: Database, owner: string): Promise<void> {
  await db
    .update(smsQuotas)
    .set({ lastSentAt: null, sent: sql`greatest(${smsQuotas.sent} - 1, 0)` })
    .where(eq(smsQuotas.mobile, owner));
}

/** Says for how long also as a number, for the form's countdown. */
export const tooSoon = (seconds: number) => refuse('smsTooSoon', { params: { seconds }, data: { seconds } });

/**
 * Takes one of an owner's messages of a kind, in one statement so that requests at the same moment cannot both have it.
 * @throws Refusal `smsTooSoon`, `smsDailyLimit`
 */
export async function takeQuota(db: Database, owner: string, now: Date): Promise<GiveBack> {
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
  if (taken.length > 0) return () => returnQuota(db, owner);

  const [quota] = await db.select().from(smsQuotas).where(eq(smsQuotas.mobile, owner));
  if (quota?.day === day && quota.sent >= SMS_DAILY_LIMIT) throw refuse('smsDailyLimit');
  const freeAt = addSeconds(quota?.lastSentAt ?? now, SMS_RESEND_SECONDS);
  throw tooSoon(Math.max(1, secondsUntil(freeAt, now)));
}
