import type { InferSelectModel } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallInput } from 'shared-contracts/api/calls';
import type { UsagePercent } from 'shared-contracts/constants';
import { orders } from '../orders/records/tables.ts';
import { count, moment } from '../platform/database/columns.ts';

export type UsageOutcome = CallInput<'usageReport'>['rows'][number]['outcome'];

/** Usage of each order by hour, client, country and outcome. The bytes of an order's rows add up to its `usedBytes`. */
export const usageHours = pgTable(
  'usage_hours',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    clientAddress: text('client_address').notNull(),
    /** Country of the exit; empty if none was reached. */
    countryCode: text('country_code').notNull(),
    outcome: text('outcome').$type<UsageOutcome>().notNull(),
    requests: count('requests').notNull(),
    sentBytes: count('sent_bytes').notNull(),
    receivedBytes: count('received_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.hour, table.clientAddress, table.countryCode, table.outcome] })],
);

export type UsageHour = InferSelectModel<typeof usageHours>;

/** Processed gateway reports, so that none is counted twice. */
export const usageReports = pgTable('usage_reports', { id: text('id').primaryKey(), at: moment('at').notNull() }, (table) => [
  index('usage_reports_at').on(table.at),
]);

/** Usage thresholds that orders have reached. */
export const usageNotices = pgTable(
  'usage_notices',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    percent: integer('percent').$type<UsagePercent>().notNull(),
    /** Total at that time: a renewal adds traffic, after which the threshold can be reached again. */
    totalBytes: count('total_bytes').notNull(),
    at: moment('at').notNull(),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [uniqueIndex('usage_notices_once').on(table.orderId, table.percent, table.totalBytes)],
);
