import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Successful checks of exits by UTC day, country or region, and how long they took. Servers add up. */
export const exitLatencies = pgTable(
  'exit_latencies',
  {
    day: date('day', { mode: 'string' }).notNull(),
    countryCode: text('country_code').notNull(),
    /** Rounded to two digits, so that a day has few rows. */
    milliseconds: integer('milliseconds').notNull(),
    checks: integer('checks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.countryCode, table.milliseconds] })],
);
