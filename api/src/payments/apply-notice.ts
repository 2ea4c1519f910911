import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createOrderKey } from '../orders/order-names.ts';
import { orders } from '../orders/tables.ts';
import { recordEvent, transit } from '../orders/transitions.ts';
import { addDays } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { closePayments } from './close-payments.ts';
import { findPayment, type Payment } from './payments.ts';
import { paymentNotices, payments, type PaymentMethod, type PaymentState } from './tables.ts';

/** A notice whose signature has been verified. */
export interface VerifiedNotice {
  readonly method: PaymentMethod;
  readonly noticeId: string;
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/** Pays the order, once; a payment that finds its order paid, cancelled or timed out is put before a person. */
async function fulfil(tx: Database, payment: Payment, now: Date, log: Logger): Promise<void> {
  const paid = await tx
    .update(payments)
    .set({ state: 'paid', settledAt: now })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, ['pending', 'declined', 'closed'])))
    .returning({ id: payments.id });
  if (paid.length === 0) return;

  const [held] = await tx.select({ validityDays: orders.validityDays }).from(orders).where(eq(orders.id, payment.orderId));
  const also = {
    orderKey: createOrderKey(),
    paidCents: payment.amountCents,
    paidAt: now,
    endsAt: addDays(now, held?.validityDays ?? 0),
  };
  if (await transit(tx, payment.orderId, 'pay', { at: now, also, detail: payment.id })) {
    await closePayments(tx, payment.orderId, now);
    return;
  }
  await recordEvent(tx, payment.orderId, 'needsReview', now, payment.id);
  log.error({ orderId: payment.orderId, paymentId: payment.id }, 'money arrived for an order that could not be paid: needs review');
}

/**
 * Applies what a provider says of a payment. Repeats and late news change nothing; money is never lost sight of.
 * @throws Refusal `badRequest` where payment, amount or currency do not match
 */
export async function applyNotice(db: Database, notice: VerifiedNotice, now: Date, log: Logger): Promise<void> {
  const { method, noticeId, paymentId, state } = notice;
  const payment = await findPayment(db, paymentId);
  const matches = payment?.method === method && payment.amountCents === notice.amountCents && payment.currency === notice.currency;
  if (!matches) {
    log.warn({ paymentId, noticeId }, 'payment notice refused: it does not match its payment');
    throw refuse('badRequest');
  }

  await inTransaction(db, async (tx) => {
    // Order first, payment second, as everywhere: no two transactions wait for each other.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, payment.orderId)).for('update');
    const fresh = await tx
      .insert(paymentNotices)
      .values({ method, noticeId, paymentId, state, receivedAt: now })
      .onConflictDoNothing()
      .returning({ noticeId: paymentNotices.noticeId });
    if (fresh.length === 0 || state === 'pending') return;
    if (state === 'paid') {
      await fulfil(tx, payment, now, log);
      return;
    }
    await tx
      .update(payments)
      .set({ state, settledAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, 'pending')));
  });
}
