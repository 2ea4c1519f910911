import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/**
 * `paidLate`: the order had ended; `paidTwice`: it was already paid; `mismatch`: wrong amount or currency; `unknownPayment`: not ours;
 * `moneyBack`: refunded, or disputed by the customer's bank.
 */
export type ReviewReason = 'paidLate' | 'paidTwice' | 'mismatch' | 'unknownPayment' | 'moneyBack';
/** Reasons for holding money of a payment of ours, in the order in which open ones are reported: full payments before wrong amounts. */
export const heldReasons = ['paidLate', 'paidTwice', 'mismatch'] as const satisfies readonly ReviewReason[];

/** `accepted`: the order was opened anyway; `refunded`: the money was returned; `dismissed`: no action needed. */
export type ReviewOutcome = 'accepted' | 'refunded' | 'dismissed';

/** Money that could not be matched to its order or was returned, for review by ops. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    reason: text('reason').$type<ReviewReason>().notNull(),
    /** ID reported by the provider. */
    paymentId: text('payment_id').notNull(),
    /** Null if the payment isn't ours. */
    orderId: text('order_id'),
    /** Notice that reported it, if a payment can have several; otherwise empty. */
    noticeId: text('notice_id').notNull().default(''),
    /** Amount received or returned, in the smallest unit of the currency. Null in rows from before amounts were recorded. */
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    /** Additional information. */
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
