import { sql, type InferSelectModel } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { payments } from './tables.ts';

/** `balance`: to the customer's balance, at once; `method`: through the provider, back to where the payment came from. */
export type RefundTarget = 'balance' | 'method';
/** `pending`: the provider hasn't accepted it yet; `failed`: it refused, so the refund counts nowhere. */
export type RefundState = 'pending' | 'done' | 'failed';

/** Money of paid orders, or held in review, that ops returned. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that paid the order, or whose money is in review. */
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    target: text('target').$type<RefundTarget>().notNull(),
    /** In US cents. */
    cents: integer('cents').notNull(),
    /** What the provider returns, in the currency of the payment; 0 for a refund to the balance. */
    chargedCents: integer('charged_cents').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** Reason by ops, which the customer sees. */
    reason: text('reason').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When it was done or failed. */
    endedAt: moment('ended_at'),
    /** The provider's explanation of a failure. */
    failure: text('failure'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_pending')
      .on(table.nextTryAt)
      .where(sql`state = 'pending'`),
    check('refunds_some', sql`${table.cents} > 0 and ${table.chargedCents} >= 0`),
    check('refunds_ended', sql`(${table.state} = 'pending') = (${table.endedAt} is null)`),
  ],
);

export type Refund = InferSelectModel<typeof refunds>;
