import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

/**
 * Discrepancies in the ledger as text; empty if there are none. Checks that every order is paid by exactly what the ledger counts for it,
 * that paid payments and only those have an entry, that entry and payment agree on order and amount, and that all held money has a review.
 */
export async function checkLedger(db: Database): Promise<string[]> {
  const counted = sql<number>`coalesce(sum(${ledgerEntries.cents}) filter (where ${ledgerEntries.counted}), 0)::int`;
  const wrongOrders = await db
    .select({ id: orders.id, paidCents: orders.paidCents, counted })
    .from(orders)
    .leftJoin(ledgerEntries, eq(ledgerEntries.orderId, orders.id))
    .groupBy(orders.id)
    .having(ne(orders.paidCents, counted));
  const unentered = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .where(sql`(${payments.state} = 'paid') <> (${ledgerEntries.paymentId} is not null)`);
  const unreviewed = await db
    .select({ id: ledgerEntries.paymentId })
    .from(ledgerEntries)
    .leftJoin(reviews, and(eq(reviews.paymentId, ledgerEntries.paymentId), inArray(reviews.reason, ['paidLate', 'paidTwice'])))
    .where(and(eq(ledgerEntries.counted, false), isNull(reviews.id)));
  const differing = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(ledgerEntries, eq(ledgerEntries.paymentId, payments.id))
    .where(
      or(
        ne(ledgerEntries.orderId, payments.orderId),
        ne(ledgerEntries.chargedCents, payments.amountCents),
        ne(ledgerEntries.chargedCurrency, payments.currency),
      ),
    );
  return [
    ...wrongOrders.map((order) => `order ${order.id}: ${order.paidCents} cents paid, ${order.counted} in the ledger`),
    ...unentered.map(({ id }) => `payment ${id}: its state does not match the ledger`),
    ...differing.map(({ id }) => `payment ${id}: the ledger has a different order or amount`),
    ...unreviewed.map(({ id }) => `payment ${id}: its money is held without a review`),
  ];
}
