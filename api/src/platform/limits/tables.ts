import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Counts per time window, shared by all servers on this database. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    /** Limit and subject. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limit_counters_ends').on(table.endsAt)],
);
