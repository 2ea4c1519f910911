import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
