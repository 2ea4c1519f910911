import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Page errors in browsers, by part and hour, with the number of networks that were the first time that day to report them. */
export const clientErrors = pgTable(
  'client_errors',
  {
    hour: moment('hour').notNull(),
    part: text('part').notNull(),
    /** As reported by the page; empty if unknown. */
    release: text('release').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
    /** From the latest error. */
    message: text('message').notNull(),
    /** Positions in our scripts, one per line. */
    stack: text('stack').notNull().default(''),
    routePath: text('route_path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.part, table.release, table.kind] }), index('client_errors_last').on(table.lastAt)],
);
