import { and, eq, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs.ts';
import type { Database } from '../platform/database.ts';
import { findPayment } from './payments.ts';
import type { PaymentProviders } from './provider.ts';
import { receiveNotice } from './receive-notice.ts';
import { paymentNotices } from './tables.ts';

/** Whether the provider itself has said how a payment ended. That we closed it is no such word: money may be on its way. */
async function hasFinalWord(db: Database, paymentId: string): Promise<boolean> {
  const [final] = await db
    .select({ noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.paymentId, paymentId), ne(paymentNotices.state, 'pending')))
    .limit(1);
  return final !== undefined;
}

export interface QueryServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly providers: PaymentProviders;
  readonly log: Logger;
}

/**
 * Asks the provider about a payment that it has said nothing final of. The answer goes the way of a notice.
 * @throws Error where the provider does not answer, or is not set up any more: the job is tried again
 */
export async function queryPayment({ db, jobs, providers, log }: QueryServices, paymentId: string, now: Date): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment || (await hasFinalWord(db, paymentId))) return;
  const { method } = payment;
  const provider = providers[method];
  if (!provider) throw new Error(`${method} is not set up: payment ${paymentId} cannot be looked up`);
  const answer = await provider.query(payment, now);
  if (!answer || answer.state === 'pending') return;
  log.info({ paymentId, method }, 'payment looked up: no notice had come');
  await receiveNotice(db, jobs, { ...answer, method, paymentId, noticeId: `query-${paymentId}-${answer.state}` }, now, log);
}
