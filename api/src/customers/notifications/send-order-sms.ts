import type { Database } from '../../platform/database/database.ts';
import type { JobData } from '../../platform/jobs/job-data.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { findById } from '../records/customers.ts';
import type { SmsSender } from '../sms/sms-sender.ts';

/** Limit per customer. Caps the cost of many orders; each message is also sent by email, and is in the history of its order. */
const ORDER_SMS_PER_DAY = 50;

/** Sends a notification about an order by SMS, if the customer has a mobile number. Rejects if the message could not be sent. */
export async function sendOrderSms(
  db: Database,
  smsSender: SmsSender,
  { customerId, notice: notification }: JobData['tellCustomer'],
  now: Date,
): Promise<void> {
  const { mobile, timeZone = null } = (await findById(db, customerId)) ?? {};
  if (!mobile) return;
  const window = { key: `customer notice ${customerId}`, points: ORDER_SMS_PER_DAY, seconds: 86_400, cost: 1 };
  const { isTaken } = await databaseCounters.take(db, window, now);
  if (isTaken) await smsSender.send({ mobile, notification, timeZone, at: now }, db);
}
