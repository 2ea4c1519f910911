import { desc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import type { SmsSender } from '../verify-codes/sms-sender.ts';
import { smsOutbox } from './tables.ts';

/** Puts messages where people and tests can read them. */
export const outboxSender: SmsSender = {
  send: async (message, db) => {
    await db.insert(smsOutbox).values(message);
  },
};

const MOST = 200;

/** Messages to a mobile, or to all, newest first. */
export async function readOutbox(db: Database, mobile: string | undefined): Promise<CallResponse<'sandboxSms'>> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.id))
    .limit(MOST);
  return rows.map(({ mobile: to, code, type, at }) => ({ mobile: to, code, type: type as VerifyCodeType, at: at.toISOString() }));
}
