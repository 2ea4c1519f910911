import type { Database } from '../../platform/database/database.ts';
import type { JobData } from '../../platform/jobs/job-data.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { findByMobile } from '../records/customers.ts';
import type { SmsSender } from '../sms/sms-sender.ts';

/** Limit per number. Caps the cost of repeated changes; by then the holder has been notified. */
export const SECURITY_NOTICES_PER_DAY = 10;

/** Sends a notification of a change to an account by SMS; that of a new password only to a registered number. Rejects if the message could not be sent. */
export async function sendSecuritySms(
  db: Database,
  smsSender: SmsSender,
  { mobile, notice: notification }: JobData['tellSecurityNotice'],
  now: Date,
): Promise<void> {
  // Nobody has the number anymore if it was replaced.
  const customer = await findByMobile(db, mobile);
  if (notification.what === 'passwordChanged' && !customer) return;
  const window = { key: `security notice ${mobile}`, points: SECURITY_NOTICES_PER_DAY, seconds: 86_400, cost: 1 };
  const { isTaken } = await databaseCounters.take(db, window, now);
  if (isTaken) await smsSender.send({ mobile, notification, timeZone: customer?.timeZone ?? null, at: now }, db);
}
