import { PAYMENT_LAST_QUERY_MINUTES, PAYMENT_QUERY_MINUTES } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/**
 * Schedules queries at the provider in case its notice doesn't arrive, and the closing of the payment there when the order's time to pay
 * runs out.
 */
export async function scheduleChecks(tx: Database, jobs: Jobs, paymentId: string, secondsToPay: number): Promise<void> {
  const waits = [...PAYMENT_QUERY_MINUTES.map((minutes) => minutes * 60), secondsToPay - PAYMENT_LAST_QUERY_MINUTES * 60];
  for (const afterSeconds of waits.filter((seconds) => seconds > 0)) {
    await jobs.send('queryPayment', { paymentId }, { on: tx, afterSeconds });
  }
  await jobs.send('closePayment', { paymentId }, { on: tx, afterSeconds: secondsToPay });
}
