import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { orders } from '../../orders/records/tables.ts';
import { money } from '../../platform/commands/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { heldRefunds } from './held-refunds.ts';

const currency = sql<string>`coalesce(${reviews.currency}, ${payments.currency})`;
const rate = sql`case ${currency} when 'USD' then 1 when 'CNY' then ${orders.cnyPerUsd} when ${orders.chargeCurrency} then ${orders.chargeRate} end`;
const returned = sql`(
  select coalesce(sum(case target when 'method' then charged_cents else round(cents * ${rate}) end), 0) from ${heldRefunds}
)`;

/** Total money received in open reviews and not returned since, by currency: `1.40 USD`. */
export async function moneyInReview(db: Database): Promise<string[]> {
  const sums = await db
    .select({ currency, cents: sql<string>`sum(coalesce(${reviews.amountCents}, ${payments.amountCents}) - ${returned})` })
    .from(reviews)
    .leftJoin(payments, eq(payments.id, reviews.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNull(reviews.resolvedAt), ne(reviews.reason, 'moneyBack'), sql`${currency} is not null`))
    .groupBy(currency)
    .orderBy(currency);
  return sums.map((sum) => money(Number(sum.cents), sum.currency));
}
