import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FailurePercent } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { orders } from './tables.ts';

/** What a customer chose to have recorded about an order. Without a row, the defaults apply. */
export const orderInsight = pgTable('order_insight', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Whether usage is recorded with the names of targets. */
  recordsTargets: boolean('records_targets').notNull().default(true),
  /** Share of failed requests in an hour at which the customer is alerted; null for no alerts. */
  failurePercent: integer('failure_percent').$type<FailurePercent>(),
  /** Hour of the last such alert. */
  failureAlertedAt: moment('failure_alerted_at'),
  /** Until when its requests are logged one by one. */
  logUntil: moment('log_until'),
});
