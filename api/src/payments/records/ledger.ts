import { eq } from 'drizzle-orm';
import type { Order } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from './ledger-tables.ts';
import type { Payment } from './tables.ts';

/** Records received money. The primary key guarantees one entry per payment. */
export async function recordPayment(tx: Database, payment: Payment, order: Order, counted: boolean, now: Date): Promise<void> {
  await tx.insert(ledgerEntries).values({
    paymentId: payment.id,
    orderId: order.id,
    counted,
    cents: order.toPayCents,
    chargedCents: payment.amountCents,
    chargedCurrency: payment.currency,
    at: now,
  });
}

/** Counts held money as payment of its order. */
export async function countHeldPayment(tx: Database, paymentId: string): Promise<void> {
  await tx.update(ledgerEntries).set({ counted: true }).where(eq(ledgerEntries.paymentId, paymentId));
}
