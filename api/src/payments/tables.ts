import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/calls';
import { orders } from '../orders/tables.ts';
import { moment } from '../platform/columns.ts';

export type PaymentMethod = CallInput<'toPay'>['method'];
export type PaymentState = CallResponse<'queryPayFlowState'>['state'];

/** Attempts to pay an order; at most one is open. */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').$type<'USD'>().notNull(),
    payUrl: text('pay_url').notNull(),
    /** Where the provider sends the customer afterwards. */
    returnUrl: text('return_url').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`state = 'pending'`),
    index('payments_order').on(table.orderId),
  ],
);

/** Notices already taken, so that a repeat changes nothing. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    method: text('method').$type<PaymentMethod>().notNull(),
    noticeId: text('notice_id').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text('state').$type<PaymentState>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.method, table.noticeId] })],
);
