import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PaymentProvider, PaymentProviders } from './providers/provider.ts';
import { receiveNotice } from './receive-notice.ts';
import { findPayment } from './records/payments.ts';
import { reviews } from './records/review-tables.ts';
import { isAtProvider, paymentNotices, type ProviderPayment } from './records/tables.ts';

/** Whether money with another amount has arrived for a payment. */
export async function hasMismatch(db: Database, paymentId: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.paymentId, paymentId), eq(reviews.reason, 'mismatch')))) > 0;
}

/**
 * Whether the provider has reported a final state that was applied. Closing the payment ourselves isn't final, because money may be on its
 * way. A mismatched amount is final, because it already has a review, and a query would open another one.
 */
export async function isFinal(db: Database, paymentId: string): Promise<boolean> {
  const [final] = await db
    .select({ noticeId: paymentNotices.noticeId })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.paymentId, paymentId), ne(paymentNotices.state, 'pending'), isNotNull(paymentNotices.appliedAt)))
    .limit(1);
  return final !== undefined || hasMismatch(db, paymentId);
}

export interface QueryServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly providers: PaymentProviders;
  readonly log: Logger;
}

/**
 * A payment without a final report, and its provider; undefined if there is nothing to query.
 * @throws Error if the provider is no longer configured
 */
export async function findQueryablePayment(
  { db, providers }: QueryServices,
  paymentId: string,
): Promise<{ readonly payment: ProviderPayment; readonly provider: PaymentProvider } | undefined> {
  const payment = await findPayment(db, paymentId);
  if (!payment || !isAtProvider(payment) || (await isFinal(db, paymentId))) return undefined;
  const provider = providers[payment.method];
  if (!provider) throw new Error(`${payment.method} is not set up: payment ${paymentId} cannot be looked up`);
  return { payment, provider };
}

/**
 * Queues a query of a payment that is open.
 * @param oncePerSeconds for calls that anybody can repeat: further ones within this time are ignored
 */
export async function queueQuery(db: Database, jobs: Jobs, paymentId: string, oncePerSeconds?: number): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'pending') return;
  const limit = oncePerSeconds === undefined ? {} : { oncePerSeconds, key: paymentId };
  await jobs.send('queryPayment', { paymentId }, { on: db, ...limit });
  jobs.wake();
}

/**
 * Queries the provider about a payment without a final report. The result is processed like a notice.
 * @throws Error if the provider doesn't respond or is no longer configured; the job is retried
 */
export async function queryPayment(services: QueryServices, paymentId: string, now: Date): Promise<void> {
  const asked = await findQueryablePayment(services, paymentId);
  if (!asked) return;
  const { db, jobs, log } = services;
  const { method } = asked.payment;
  const answer = await asked.provider.query(asked.payment, now);
  if (!answer || answer.state === 'pending') return;
  log.info({ paymentId, method }, 'payment queried: no notice had arrived');
  await receiveNotice(db, jobs, { ...answer, method, paymentId, noticeId: `query-${paymentId}-${answer.state}` }, now, log);
}
