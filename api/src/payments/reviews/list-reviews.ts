import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { customers } from '../../customers/records/tables.ts';
import { orders } from '../../orders/records/tables.ts';
import { money } from '../../platform/commands/money.ts';
import { textTable } from '../../platform/commands/text-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { reviews } from '../records/review-tables.ts';
import { payments } from '../records/tables.ts';
import { heldRefunds } from './held-refunds.ts';

/** What our refunds return of money in review, in US cents. */
const returnedCents = sql`(select coalesce(sum(cents), 0) from ${heldRefunds})`.mapWith(Number);

function moneyOf(sum: { readonly amountCents: number | null; readonly currency: string | null } | null): string | null {
  return sum && sum.amountCents !== null && sum.currency !== null ? money(sum.amountCents, sum.currency) : null;
}

const amountOf = (amount: string | null, returned: number) => (returned > 0 ? `${amount}, ${money(returned)} returned` : amount);

export interface ListOptions {
  /** Lists resolved reviews instead of open ones. */
  readonly resolved: boolean;
  readonly since?: Date;
}

/** Lists reviews, oldest first. */
export async function listReviews(db: Database, { resolved, since }: ListOptions): Promise<string> {
  const open = await db
    .select({ review: reviews, payment: payments, customerId: customers.id, nickName: customers.nickName, returnedCents })
    .from(reviews)
    .leftJoin(payments, eq(payments.id, reviews.paymentId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(resolved ? isNotNull(reviews.resolvedAt) : isNull(reviews.resolvedAt), since && gte(reviews.at, since)))
    .orderBy(asc(reviews.at), asc(reviews.id));
  if (open.length === 0) return resolved ? 'No resolved reviews.' : 'No open reviews.';
  const rows = open.map(({ review, payment, customerId, nickName, returnedCents: returned }) => [
    review.id,
    review.at.toISOString(),
    review.reason,
    amountOf(moneyOf(review.amountCents === null ? payment : review), returned),
    payment?.method ?? null,
    review.orderId,
    review.paymentId,
    customerId && `${customerId} (${nickName})`,
    review.detail,
    ...(resolved ? [review.resolvedAt?.toISOString() ?? null, review.outcome, review.note] : []),
  ]);
  const heads = ['review', 'since', 'reason', 'amount', 'by', 'order', 'payment', 'customer', 'detail'];
  return textTable(resolved ? [...heads, 'resolved', 'as', 'note'] : heads, rows);
}
