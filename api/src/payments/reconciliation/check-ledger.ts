import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { ledgerEntries } from '../records/ledger-tables.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';

/** Kept sums of consumption that differ from the orders. */
const sums = sql`
  select 'consumption of ' || customer_id || ': ' || coalesce(kept.orders, 0) || ' orders of ' || coalesce(kept.paid_cents, 0)
    || ' cents kept, but there are ' || coalesce(found.orders, 0) || ' of ' || coalesce(found.paid_cents, 0) as text
  from consumption_sums as kept
  full join (
    select customer_id, count(*) as orders, sum(paid_cents) as paid_cents from orders
    where is_consumed(kind, paid_at, free_product_id) group by customer_id
  ) as found using (customer_id)
  where (coalesce(kept.orders, 0), coalesce(kept.paid_cents, 0)) <> (coalesce(found.orders, 0), coalesce(found.paid_cents, 0))`;

/** Money that isn't the price of its order at the rate stored there, which the customer was shown. `round` rounds halves up, as `convert`. */
const charges = sql`
  select 'payment ' || payments.id || ': ' || amount_cents || ' ' || payments.currency || ' charged for ' || to_pay_cents || ' cents' as text
  from ledger_entries join payments on payments.id = payment_id join orders on orders.id = payments.order_id
  where amount_cents is distinct from case payments.currency
    when 'USD' then to_pay_cents when 'CNY' then round(to_pay_cents * cny_per_usd) when charge_currency then round(to_pay_cents * charge_rate) end`;

/**
 * Discrepancies in the ledger as text; empty if there are none. Checks that every order is paid by exactly what the ledger counts for it,
 * that paid payments and only those have an entry, that entry and payment agree on order and amount, that the amount is the price at the
 * rate of the order, that all held money has a review, and that the kept sums of consumption are those of the orders.
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
  const texts = async (query: SQL) =>
    ((await db.execute(query)) as { readonly rows: readonly { readonly text: string }[] }).rows.map(({ text }) => text);
  return [
    ...wrongOrders.map((order) => `order ${order.id}: ${order.paidCents} cents paid, ${order.counted} in the ledger`),
    ...unentered.map(({ id }) => `payment ${id}: its state does not match the ledger`),
    ...differing.map(({ id }) => `payment ${id}: the ledger has a different order or amount`),
    ...unreviewed.map(({ id }) => `payment ${id}: its money is held without a review`),
    ...(await texts(charges)),
    ...(await texts(sums)),
  ];
}
