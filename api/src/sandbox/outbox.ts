import { desc, eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { VerifyCodeType } from 'shared-contracts/constants';
import type { SmsSender } from '../customers/sms/sms-sender.ts';
import { smsText } from '../customers/sms/sms-text.ts';
import type { Database } from '../platform/database/database.ts';
import { smsNotices, smsOutbox } from './tables.ts';

/** Stores messages for users and tests to read. */
export const outboxSender: SmsSender = {
  send: async (message, db) => {
    if ('notification' in message) await db.insert(smsNotices).values({ mobile: message.mobile, text: smsText(message), at: message.at });
    else await db.insert(smsOutbox).values(message);
  },
};

const MOST = 200;

/** Codes sent to one mobile number, or to all, newest first. */
export async function readOutbox(db: Database, mobile: string | undefined): Promise<CallResponse<'sandboxSms'>> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.id))
    .limit(MOST);
  return rows.map(({ mobile: to, code, type, at }) => ({ mobile: to, code, type: type as VerifyCodeType, at: at.toISOString() }));
}

/** Notices sent to one mobile number, or to all, newest first. */
export async function readNotices(db: Database, mobile: string | undefined): Promise<CallResponse<'sandboxSmsNotices'>> {
  const rows = await db
    .select()
    .from(smsNotices)
    .where(mobile === undefined ? undefined : eq(smsNotices.mobile, mobile))
    .orderBy(desc(smsNotices.id))
    .limit(MOST);
  return rows.map(({ mobile: to, text, at }) => ({ mobile: to, text, at: at.toISOString() }));
}
