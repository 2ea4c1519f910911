import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { payments } from './tables.ts';

/** Money that arrived for a payment of ours just as it was asked for, a row for each payment. All other money stands in reviews alone. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    paymentId: text('payment_id')
      .primaryKey()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** True where it paid the order; else it is held until people have decided. */
    counted: boolean('counted').notNull(),
    /** US cents of the order. */
    cents: integer('cents').notNull(),
    chargedCents: integer('charged_cents').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ledger_entries_order').on(table.orderId)],
);
