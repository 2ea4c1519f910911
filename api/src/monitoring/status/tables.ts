import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { statusComponents } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';

export type StatusComponent = (typeof statusComponents)[number];
/** What a check can find. */
export type FoundState = 'operational' | 'degraded' | 'down';

/** What checks have found, minute after minute, as spans in which they found the same. */
export const statusSpans = pgTable(
  'status_spans',
  {
    component: text('component').$type<StatusComponent>().notNull(),
    /** The minute of the first check. */
    since: moment('since').notNull(),
    /** The minute of the last one. */
    until: moment('until').notNull(),
    state: text('state').$type<FoundState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.since] })],
);

/** How asking another service went, by the minute. */
export const serviceOutcomes = pgTable(
  'service_outcomes',
  {
    service: text('service').$type<'sms' | 'payments'>().notNull(),
    minute: moment('minute').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.minute] })],
);
