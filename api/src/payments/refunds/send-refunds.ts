import { and, asc, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { addSeconds } from '../../platform/clock.ts';
import { lockOrder } from '../../orders/records/orders.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PaymentProviders } from '../providers/provider.ts';
import { isAtProvider, payments } from '../records/tables.ts';
import { failRefund } from '../records/fail-refund.ts';
import { currentInvoice, issueCreditNote } from '../records/issue-invoice.ts';
import { notifyOfRefund } from '../records/notify-of-refund.ts';
import { findReceived } from '../records/received-money.ts';
import { refunds, type Refund } from '../records/refund-tables.ts';

export interface RefundServices {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly providers: PaymentProviders;
  readonly log: Logger;
}

const BATCH_SIZE = 100;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/** No lock or transaction is held while calling the provider. The refund's ID is its idempotency key there, so it may be sent twice. */
async function sendRefund(services: RefundServices, refund: Refund, now: Date): Promise<void> {
  const { db, jobs, providers } = services;
  const { id, paymentId, chargedCents: amountCents, reason } = refund;
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  const payment = found?.payment;
  const provider = payment && isAtProvider(payment) ? providers[payment.method] : undefined;
  if (!payment || !provider) throw new Error(`${payment?.method} is not set up: refund ${id} cannot be sent`);
  const received = await findReceived(db, found.order, paymentId);
  // Another amount than was asked for may have been paid.
  const { chargedCents = payment.amountCents, isCounted = false } = received ?? {};
  const refusal = await provider.refund({ ...payment, amountCents: chargedCents }, { refundId: id, amountCents, reason }, now);
  if (refusal !== undefined) return failRefund(services, id, refusal, now);
  await inTransaction(db, async (tx) => {
    // Lock the order before its refund, as everywhere else, to prevent deadlocks.
    const order = await lockOrder(tx, refund.orderId);
    const isPending = and(eq(refunds.id, id), eq(refunds.state, 'pending'));
    const accepted = await tx.update(refunds).set({ state: 'done', endedAt: now }).where(isPending).returning({ id: refunds.id });
    if (!order || accepted.length === 0) return;
    const invoice = await currentInvoice(tx, paymentId);
    const note = invoice && (await issueCreditNote(tx, invoice, { cents: refund.cents, reason, refund }, now));
    await notifyOfRefund(tx, jobs, { order, payment, refund, isUnapplied: !isCounted, now }, note?.number);
  });
}

/** Sends all refunds that are due to their providers. One that can't be sent is tried again later, for as long as it takes. */
export async function sendDueRefunds(services: RefundServices, now: Date): Promise<void> {
  const { db, log } = services;
  const due = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH_SIZE);
  for (const refund of due) {
    const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 2 ** refund.tries, LONGEST_WAIT_SECONDS);
    // Before sending, so that servers that run this at the same time seldom send the same one.
    await db
      .update(refunds)
      .set({ tries: refund.tries + 1, nextTryAt: addSeconds(now, waitSeconds) })
      .where(eq(refunds.id, refund.id));
    await sendRefund(services, refund, now).catch((error: unknown) =>
      log.warn({ err: error, refundId: refund.id, orderId: refund.orderId }, 'refund could not be sent, will retry'),
    );
  }
}
