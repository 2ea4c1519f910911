import type { Logger } from 'pino';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transactions.ts';
import { openReview } from '../reviews/open-review.ts';
import { findPayment } from './payments.ts';
import { recordRefund } from './refunds.ts';
import type { NoticeKey } from './tables.ts';

/** That money of a payment went back to the customer, by a notice whose signature has been verified. */
export interface MoneyBack extends NoticeKey {
  readonly paymentId: string;
  /** `refund`: sent back at the provider's console; `chargeback`: the customer's bank disputes the payment. */
  readonly moneyBack: 'refund' | 'chargeback';
  /** Of a refund all that was sent back so far; of a chargeback what is disputed. */
  readonly amountCents: number;
  readonly currency: string;
}

/** Opens a review, once for each refund and chargeback. What becomes of the order is for people to decide. */
export async function receiveMoneyBack(db: Database, notice: MoneyBack, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, moneyBack, amountCents, currency } = notice;
  const payment = await findPayment(db, paymentId);
  if (payment?.method !== method) {
    log.warn({ paymentId, noticeId }, 'money went back that was for no payment of ours');
    return;
  }
  await inTransaction(db, async (tx) => {
    if (moneyBack === 'refund') return recordRefund(tx, payment, amountCents, notice, now, log);
    const detail = `${method} ${noticeId}: ${moneyBack}`;
    return openReview(tx, { reason: 'moneyBack', paymentId, orderId: payment.orderId, noticeId, amountCents, currency, detail }, now, log);
  });
}
