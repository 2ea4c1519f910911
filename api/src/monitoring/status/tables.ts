import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { statusComponents } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';

export type StatusComponent = (typeof statusComponents)[number];
/** Results of the minutely checks, as spans with the same state. */
export const statusSpans = pgTable(
  'status_spans',
  {
    component: text('component').$type<StatusComponent>().notNull(),
    /** Minute of the first check. */
    since: moment('since').notNull(),
    /** Minute of the last check. */
    until: moment('until').notNull(),
    state: text('state').$type<FoundState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.since] }), index('status_spans_until').on(table.until)],
);

/** Checks of random exits by UTC day. Each server has its own rows, so that servers add up. */
export const exitChecks = pgTable(
  'exit_checks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Random ID of a server process. */
    server: uuid('server').notNull(),
    /** Last minute counted, so that a repeated one isn't counted again. */
    until: moment('until').notNull(),
    attempts: integer('attempts').notNull(),
    /** Attempts that succeeded. */
    available: integer('available').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.server] })],
);
