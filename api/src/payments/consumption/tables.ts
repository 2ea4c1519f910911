import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/records/tables.ts';
import { count } from '../../platform/database/columns.ts';

/**
 * Number and price of all paid and gifted orders of each customer. A trigger on `orders` keeps it, so that it's exact whichever release
 * writes an order. It runs at the end of the transaction: nothing is locked after this row, so it can't be part of a deadlock.
 */
export const consumptionSums = pgTable('consumption_sums', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  orders: integer('orders').notNull(),
  paidCents: count('paid_cents').notNull(),
});
