import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { invoices } from '../records/invoice-tables.ts';
import { creditedOf, currentInvoice, issueCreditNote, issueInvoice } from '../records/issue-invoice.ts';
import { isOfCounted, ledgerEntries } from '../records/ledger-tables.ts';
import { refunds } from '../records/refund-tables.ts';
import { payments } from '../records/tables.ts';

const BATCH_SIZE = 500;

/**
 * Issues invoices of payments and credit notes of refunds that an earlier release has processed, oldest first; the next run continues. Each
 * is checked again under the lock of its order, because a server may be issuing it.
 */
export async function issueMissingInvoices(db: Database, now: Date, log: Logger): Promise<void> {
  const issue = async (orderId: string, work: (tx: Database, order: Order) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await work(tx, order);
    }).catch((error: unknown) => log.error({ err: error, orderId }, 'invoice could not be issued, will retry'));

  const unbilled = await db
    .select({ payment: payments })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(invoices, and(eq(invoices.paymentId, payments.id), eq(invoices.kind, 'invoice')))
    .where(and(eq(ledgerEntries.counted, true), ne(payments.method, 'balance'), isNull(invoices.number)))
    .orderBy(asc(ledgerEntries.at), asc(payments.id))
    .limit(BATCH_SIZE);
  for (const { payment } of unbilled) {
    await issue(payment.orderId, async (tx, order) => {
      if (!(await currentInvoice(tx, payment.id))) await issueInvoice(tx, payment, order, now);
    });
  }

  const hasCreditNote = and(eq(invoices.refundId, refunds.id), eq(invoices.kind, 'creditNote'));
  const uncredited = await db
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(invoices, hasCreditNote)
    .where(and(eq(refunds.target, 'method'), eq(refunds.state, 'done'), isNull(invoices.number), isOfCounted))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .limit(BATCH_SIZE);
  for (const { refund } of uncredited) {
    const { id, orderId, paymentId, cents, reason } = refund;
    await issue(orderId, async (tx) => {
      const invoice = await currentInvoice(tx, paymentId);
      const isCredited = (await tx.$count(invoices, and(eq(invoices.refundId, id), eq(invoices.kind, 'creditNote')))) > 0;
      if (!invoice || isCredited) return;
      // Ops may have credited it by hand.
      const left = invoice.cents - (await creditedOf(tx, invoice.number)).cents;
      if (cents <= left) await issueCreditNote(tx, invoice, { cents, reason, refund }, now);
    });
  }
}
