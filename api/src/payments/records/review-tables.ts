import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/**
 * `paidLate`: the order had ended; `paidTwice`: it was paid already; `mismatch`: another amount or currency; `unknownPayment`: none of
 * ours; `moneyBack`: it was refunded, or the customer's bank disputes it.
 */
export type ReviewReason = 'paidLate' | 'paidTwice' | 'mismatch' | 'unknownPayment' | 'moneyBack';
/** `accepted`: the order was opened all the same; `refunded`: the money went back, at the provider; `dismissed`: there was nothing to do. */
export type ReviewOutcome = 'accepted' | 'refunded' | 'dismissed';

/** Money that could not be put to its order or went back, for people to look into. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    reason: text('reason').$type<ReviewReason>().notNull(),
    /** As the provider names it. */
    paymentId: text('payment_id').notNull(),
    /** Null where the payment is none of ours. */
    orderId: text('order_id'),
    /** By which notice it was told where one payment can have several; else empty. */
    noticeId: text('notice_id').notNull().default(''),
    /** What arrived, or went back, in the smallest unit of the currency. Null where it was not written down yet. */
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    /** What else is to be known. */
    detail: text('detail').notNull(),
    at: moment('at').notNull(),
    resolvedAt: moment('resolved_at'),
    outcome: text('outcome').$type<ReviewOutcome>(),
    note: text('note'),
  },
  (table) => [
    unique('reviews_once').on(table.paymentId, table.reason, table.noticeId),
    index('reviews_open')
      .on(table.at)
      .where(sql`resolved_at is null`),
    index('reviews_order').on(table.orderId),
  ],
);
