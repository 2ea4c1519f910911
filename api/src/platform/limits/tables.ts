import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** How often something has happened in a window of time, for all servers on this database. */
export const limitCounters = pgTable('limit_counters', {
  /** What is counted, of whom. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  endsAt: moment('ends_at').notNull(),
});
