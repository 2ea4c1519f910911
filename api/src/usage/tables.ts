import { sql, type InferSelectModel } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallInput } from 'shared-contracts/api/calls';
import type { UsagePercent } from 'shared-contracts/constants';
import { orders } from '../orders/records/tables.ts';
import { count, moment } from '../platform/database/columns.ts';

export type UsageOutcome = CallInput<'usageReport'>['rows'][number]['outcome'];

/**
 * Usage of each order by hour, client, country and outcome, in a partition per day that is dropped after `USAGE_HOUR_DAYS`. There is no
 * foreign key to orders: a report has read them anyway, and it would be checked for each row.
 */
export const usageHours = pgTable(
  'usage_hours',
  {
    orderId: text('order_id').notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    clientAddress: text('client_address').notNull(),
    /** Country of the chosen exit, whether it was reached or not. */
    countryCode: text('country_code').notNull(),
    outcome: text('outcome').$type<UsageOutcome>().notNull(),
    requests: count('requests').notNull(),
    sentBytes: count('sent_bytes').notNull(),
    receivedBytes: count('received_bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.hour, table.clientAddress, table.countryCode, table.outcome] })],
);

export type UsageHour = InferSelectModel<typeof usageHours>;

/**
 * Usage of each order by hour of today and yesterday, for charts and totals, in partitions as above; `usage_weeks` has the hours before. Triggers on `usage_hours` keep it and `usage_days` up to date, whichever
 * release writes; dropping a partition doesn't run them.
 */
export const usageHourSums = pgTable(
  'usage_hour_sums',
  {
    orderId: text('order_id').notNull(),
    hour: moment('hour').notNull(),
    requests: count('requests').notNull(),
    bytes: count('bytes').notNull(),
    /** Rows of this hour in `usage_hours`. */
    rowCount: count('row_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.hour] })],
);

/**
 * Hours of finished days, which housekeeping moves here from `usage_hour_sums`: a month of an order is a few rows instead of hundreds in as many
 * places. Elements at the same position belong together. An hour that late reports have changed has several, which add up.
 */
export const usageWeeks = pgTable(
  'usage_weeks',
  {
    orderId: text('order_id').notNull(),
    /** Start of the week, a Monday in UTC. */
    week: moment('week').notNull(),
    /** No hour is earlier. */
    since: moment('since').notNull(),
    /** Hours since the start of the week. */
    hours: smallint('hours').array().notNull(),
    bytes: count('bytes').array().notNull(),
    rowCounts: integer('row_counts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.week] }), index('usage_weeks_since').on(table.since)],
);

/** Usage of each order by day in UTC, country and outcome, kept as long as the order. The bytes of its rows add up to its `order_usage`. */
export const usageDays = pgTable(
  'usage_days',
  {
    orderId: text('order_id').notNull(),
    /** Start of the day. */
    day: moment('day').notNull(),
    countryCode: text('country_code').notNull(),
    outcome: text('outcome').$type<UsageOutcome>().notNull(),
    requests: count('requests').notNull(),
    sentBytes: count('sent_bytes').notNull(),
    receivedBytes: count('received_bytes').notNull(),
    /** Day in UTC of its latest change, for the usage check; null for rows that haven't changed since before it was recorded. */
    changedOn: date('changed_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.day, table.countryCode, table.outcome] }),
    // A change of the same day leaves it alone, so that it doesn't make updates slower.
    index('usage_days_changed')
      .on(table.changedOn)
      .where(sql`changed_on is not null`),
  ],
);

/**
 * Usage of each sub-user by hour, in a partition per day that is dropped after `USAGE_HOUR_DAYS`. There is no foreign key, as in
 * `usage_hours`.
 */
export const subUserHours = pgTable(
  'sub_user_hours',
  {
    subUserId: text('sub_user_id').notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    requests: count('requests').notNull(),
    bytes: count('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subUserId, table.hour] })],
);

/**
 * Usage of each sub-user by day in UTC, kept as long as the sub-user. The bytes of its rows add up to its `usedBytes`. Triggers on
 * `sub_user_hours` keep it up to date; dropping a partition doesn't run them.
 */
export const subUserDays = pgTable(
  'sub_user_days',
  {
    subUserId: text('sub_user_id').notNull(),
    /** Start of the day. */
    day: moment('day').notNull(),
    requests: count('requests').notNull(),
    bytes: count('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subUserId, table.day] })],
);

/** The latest usage check that found nothing, in a single row. */
export const usageChecks = pgTable(
  'usage_checks',
  {
    isLatest: boolean('is_latest').primaryKey().default(true),
    /** Changes from before this day in UTC have been checked. */
    checkedUntil: date('checked_until', { mode: 'string' }).notNull(),
  },
  (table) => [check('usage_checks_single', sql`${table.isLatest}`)],
);

/** Processed reports of gateways that don't number them, so that none is counted twice. The next release can do without. */
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
