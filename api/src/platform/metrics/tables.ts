import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** State determined by a check. */
export type FoundState = 'operational' | 'degraded' | 'down';

/** Results of calls to third-party services, per minute. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    service: text('service').$type<'sms' | 'payments'>().notNull(),
    minute: moment('minute').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.minute] }), index('service_outcomes_minute').on(table.minute)],
);
