import { closingNoticeId } from './records/close-payments.ts';
import { receiveNotice } from './receive-notice.ts';
import { findQueryablePayment, queryPayment, type QueryServices } from './query-payment.ts';

/**
 * Closes a payment at its provider. If it has already ended there, its state is queried at once, because money may have arrived.
 * @throws Error if the provider doesn't respond or is no longer configured; the job is retried
 */
export async function closeAtProvider(services: QueryServices, paymentId: string, now: Date): Promise<void> {
  const asked = await findQueryablePayment(services, paymentId);
  if (!asked) return;
  const isClosed = await asked.provider.close(asked.payment, now);
  if (!isClosed) return queryPayment(services, paymentId, now);
  const { storedMethodId, method, amountCents, currency } = asked.payment;
  if (storedMethodId === null) return;
  // The next attempt must wait until it is certain that this one can't be charged anymore.
  const { db, jobs, log } = services;
  const notice = { method, paymentId, state: 'closed', amountCents, currency, noticeId: closingNoticeId(paymentId) } as const;
  await receiveNotice(db, jobs, notice, now, log);
}
