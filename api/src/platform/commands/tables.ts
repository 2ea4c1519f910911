import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Audit log of `npm run ops`, one row per command that made a change. */
export const opsRecords = pgTable('ops_records', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** Operator, from `OPS_ACTOR` or the operating system. */
  actor: text('actor').notNull(),
  /** For example `content import`. */
  command: text('command').notNull(),
  /** Arguments and changes. */
  details: json('details').$type<Readonly<Record<string, unknown>>>().notNull(),
});
