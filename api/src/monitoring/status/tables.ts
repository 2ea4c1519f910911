import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { statusComponents } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import type { FoundState } from '../../platform/metrics/tables.ts';

export type StatusComponent = (typeof statusComponents)[number];
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
