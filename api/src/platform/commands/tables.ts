import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** What ops changed through `npm run ops`, a row for each command that changed something. */
export const opsRecords = pgTable('ops_records', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  /** Who ran it, as `OPS_ACTOR` or the operating system names them. */
  actor: text('actor').notNull(),
  /** Such as `content import`. */
  command: text('command').notNull(),
  /** What it was asked and what it changed. */
  details: json('details').$type<Readonly<Record<string, unknown>>>().notNull(),
});
