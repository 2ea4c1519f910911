import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Parts of pages that failed in browsers, by the hour. */
export const clientErrors = pgTable(
  'client_errors',
  {
    hour: moment('hour').notNull(),
    part: text('part').notNull(),
    /** As the page told it; empty where it did not know. */
    release: text('release').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
    /** Of the last one. */
    message: text('message').notNull(),
    routePath: text('route_path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.part, table.release, table.kind] })],
);
