import { eq } from 'drizzle-orm';
import { receiveMoneyBack } from '../payments/receive-money-back.ts';
import { payments } from '../payments/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog } from '../platform/logging.ts';
import { randomId } from '../platform/random.ts';

/** Does what the verified notice of a chargeback does; the sandbox's providers send none. */
export async function chargeBack(db: Database, orderId: string, now: Date): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment || payment.method === 'balance') throw new Error(`${orderId} has no payment by a provider`);
  const { id: paymentId, method, amountCents, currency } = payment;
  const notice = { method, noticeId: randomId('n'), paymentId, moneyBack: 'chargeback', amountCents, currency } as const;
  await receiveMoneyBack(db, notice, now, createLog('error'));
}
