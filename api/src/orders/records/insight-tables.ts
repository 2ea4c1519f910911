import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

/** What a customer chose to have recorded about an order. Without a row, the defaults apply. */
export const orderInsight = pgTable('order_insight', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Whether usage is recorded with the names of targets. */
  recordsTargets: boolean('records_targets').notNull().default(true),
});
