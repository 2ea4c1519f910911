import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { payments } from './tables.ts';

/** Money received exactly as requested, one row per payment. All other money is only in reviews. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    paymentId: text('payment_id')
      .primaryKey()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whether it paid the order; otherwise it's held until ops decide. */
    counted: boolean('counted').notNull(),
    /** Value of the order in US cents. */
    cents: integer('cents').notNull(),
    chargedCents: integer('charged_cents').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ledger_entries_order').on(table.orderId)],
);

/** Whether the payment of a refund counts for its order, for a query that reads `refunds`. */
export const isOfCounted = sql`exists (select from ledger_entries where ledger_entries.payment_id = refunds.payment_id and ledger_entries.counted)`;
