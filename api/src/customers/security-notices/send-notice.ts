import type { Database } from '../../platform/database/database.ts';
import type { JobData } from '../../platform/jobs/job-data.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { findByMobile } from '../records/customers.ts';
import type { SmsSender } from '../sms/sms-sender.ts';

/** To one number: whoever changes an account back and forth costs us no more, and its holder knows by then. */
export const SECURITY_NOTICES_PER_DAY = 10;

/** Sends the SMS of a notice; of a new password only to a number that has an account. Rejects where the message did not go out. */
export async function sendNotice(
  db: Database,
  smsSender: SmsSender,
  { mobile, notice }: JobData['tellSecurityNotice'],
  now: Date,
): Promise<void> {
  if (notice.what === 'passwordChanged' && !(await findByMobile(db, mobile))) return;
  const window = { key: `security notice ${mobile}`, points: SECURITY_NOTICES_PER_DAY, seconds: 86_400, cost: 1 };
  const { isTaken } = await databaseCounters.take(db, window, now);
  if (isTaken) await smsSender.send({ mobile, notice, at: now }, db);
}
