import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { orderStatus, type ChargeFailure } from 'shared-contracts/constants';
import { chargedOf, type StatedCharge } from 'shared-contracts/rules/charge-currencies';
import { cancelUnpaid } from '../../orders/cancel-order.ts';
import { lockOrder } from '../../orders/records/orders.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { orderPayments } from '../implement-order-payments.ts';
import { hasMismatch, isFinal } from '../query-payment.ts';
import { findOpenPayment } from '../records/payments.ts';
import { reviews } from '../records/review-tables.ts';
import type { StoredLabel } from '../records/stored-method-tables.ts';
import { findStoredMethod } from './stored-methods.ts';
import { payments } from '../records/tables.ts';

/** How often a provider that doesn't say how a charge has ended is asked again. */
const ASK_AGAIN_SECONDS = 600;

export type ChargeOutcome =
  /** Not certain yet. */
  | { readonly state: 'open' }
  /** By this stored method; undefined if the customer paid otherwise meanwhile. */
  | { readonly state: 'paid'; readonly paidCents: number; readonly by: StoredLabel | undefined; readonly charged?: StatedCharge }
  /** The money arrived after the renewal had ended, or with another amount: our team decides what happens to it. */
  | { readonly state: 'inReview' }
  | { readonly state: 'failed'; readonly failure: ChargeFailure };

/** How the charge of a renewal has ended. If it was declined, the renewal is canceled, so that what it has reserved is free again. */
export async function chargeOutcome(tx: Database, jobs: Jobs, orderId: string, now: Date): Promise<ChargeOutcome> {
  const order = await lockOrder(tx, orderId);
  const isCharge = and(eq(payments.orderId, orderId), isNotNull(payments.storedMethodId));
  const [payment] = await tx.select().from(payments).where(isCharge);
  if (!order || !payment) throw new Error(`there is no charge of ${orderId}`);
  if (order.paidAt !== null) {
    const stored = payment.state === 'paid' ? await findStoredMethod(tx, payment.storedMethodId ?? '') : undefined;
    return { state: 'paid', paidCents: order.paidCents, by: stored?.label ?? undefined, ...chargedOf(payment) };
  }
  // The customer may be about to pay it on a page.
  if (await findOpenPayment(tx, orderId)) return { state: 'open' };
  if (!(await isFinal(tx, payment.id))) {
    const once = { oncePerSeconds: ASK_AGAIN_SECONDS, key: payment.id };
    await jobs.send('closePayment', { paymentId: payment.id }, { on: tx, ...once });
    return { state: 'open' };
  }
  if (payment.state === 'paid' || (await hasMismatch(tx, payment.id))) return { state: 'inReview' };
  if (order.status === orderStatus.toBePaid) {
    try {
      await inTransaction(tx, (inner) => cancelUnpaid(inner, { jobs, payments: orderPayments }, orderId, now));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { state: 'open' };
    }
  }
  return { state: 'failed', failure: payment.chargeFailure ?? (payment.state === 'declined' ? 'cardDeclined' : 'notCharged') };
}

/** Whether money of a charge for a renewal of this order is in review, so that another charge might be the second one. */
export async function isChargeInReview(tx: Database, renewsOrderId: string): Promise<boolean> {
  const isCharge = and(eq(orders.renewsOrderId, renewsOrderId), isNotNull(payments.storedMethodId));
  const [open] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(payments, eq(payments.id, reviews.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isCharge, isNull(reviews.resolvedAt), ne(reviews.reason, 'moneyBack')))
    .limit(1);
  return open !== undefined;
}
