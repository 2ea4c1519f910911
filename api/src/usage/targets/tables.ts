import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TargetCounts } from 'shared-contracts/rules/target-counts';
import { count, moment } from '../../platform/database/columns.ts';

/**
 * Usage of each order by day and target. The bytes of a day's rows add up to what was billed. A day keeps a limited number of targets by
 * name; the others are in the row without a host. Each day has a partition, which is dropped after `TARGET_DAYS`.
 */
export const usageTargets = pgTable(
  'usage_targets',
  {
    orderId: text('order_id').notNull(),
    /** Start of the day in UTC. */
    day: moment('day').notNull(),
    /** Empty for the order's own logins. */
    subUserId: text('sub_user_id').notNull(),
    /** Canonical name or address; empty for all that aren't kept by name. */
    host: text('host').notNull(),
    sentBytes: count('sent_bytes').notNull(),
    receivedBytes: count('received_bytes').notNull(),
    counts: jsonb('counts').$type<TargetCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day, table.subUserId, table.host] })],
);
