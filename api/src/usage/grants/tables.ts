import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { count, moment } from '../../platform/database/columns.ts';

/**
 * Runs of gateways that have grants or have reported usage, and when they last asked. `GRANT_SECONDS` later, housekeeping removes the grants,
 * and then the row, once the run can't repeat a report any more.
 */
export const gatewayRuns = pgTable(
  'usage_gateways',
  {
    id: text('id').primaryKey(),
    seenAt: moment('seen_at').notNull(),
    /** Number of its latest report, and when that was booked; null if it hasn't reported, or without numbers. */
    lastSequence: count('last_sequence'),
    reportedAt: moment('reported_at'),
  },
  (table) => [index('usage_gateways_seen').on(table.seenAt)],
);

/**
 * What each gateway may still count of an order, beyond what it has reported. Its rows are changed only while the usage of the order is locked. There are
 * no foreign keys, because gateways may be forgotten while they have grants, and orders are never deleted while they have usage.
 */
export const usageGrants = pgTable(
  'usage_grants',
  {
    orderId: text('order_id').notNull(),
    gatewayId: text('gateway_id').notNull(),
    bytes: count('bytes').notNull(),
    /** Whether another gateway needs some of it. */
    isWanted: boolean('is_wanted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.gatewayId] }), index('usage_grants_gateway').on(table.gatewayId, table.isWanted)],
);
