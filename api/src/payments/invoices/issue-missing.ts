import { and, asc, count, eq, gt, isNull, max, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { lockOrder } from '../../orders/records/orders.ts';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { invoices } from '../records/invoice-tables.ts';
import { creditedOf, currentInvoice, issueCreditNote, issueInvoice } from '../records/issue-invoice.ts';
import { isOfCounted, ledgerEntries } from '../records/ledger-tables.ts';
import { refunds } from '../records/refund-tables.ts';
import { payments, type Payment } from '../records/tables.ts';

const BATCH_SIZE = 500;
/** Payments that a run looks at. */
const LOOKED_AT = 20_000;

export type IssueMissingInvoices = (db: Database, now: Date, log: Logger) => Promise<void>;

/**
 * Issues invoices of payments and credit notes of refunds that an earlier release has processed. Each is checked again under the lock of its
 * order, because a server may be issuing it. Runs look at some payments each, in turn: no index leads to those without an invoice.
 */
export function createMissingInvoices(lookedAt = LOOKED_AT): IssueMissingInvoices {
  let after = '';
  return async (db, now, log) => {
    const some = db
      .select({ paymentId: ledgerEntries.paymentId, at: ledgerEntries.at })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.counted, true), gt(ledgerEntries.paymentId, after)))
      .orderBy(asc(ledgerEntries.paymentId))
      .limit(lookedAt)
      .as('some');
    const [{ found, last } = { found: 0, last: null }] = await db.select({ found: count(), last: max(some.paymentId) }).from(some);
    const unbilled = await db
      .select({ payment: payments })
      .from(some)
      .innerJoin(payments, eq(payments.id, some.paymentId))
      .leftJoin(invoices, and(eq(invoices.paymentId, payments.id), eq(invoices.kind, 'invoice')))
      .where(and(ne(payments.method, 'balance'), isNull(invoices.number)))
      .orderBy(asc(some.at), asc(payments.id))
      .limit(BATCH_SIZE);
    await issueMissing(db, unbilled, now, log);
    // Those that are left have their turn in the next run.
    if (unbilled.length < BATCH_SIZE) after = found < lookedAt ? '' : (last ?? '');
  };
}

async function issueMissing(db: Database, unbilled: readonly { readonly payment: Payment }[], now: Date, log: Logger): Promise<void> {
  const issue = async (orderId: string, work: (tx: Database, order: Order) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order) await work(tx, order);
    }).catch((error: unknown) => log.error({ err: error, orderId }, 'invoice could not be issued, will retry'));

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
