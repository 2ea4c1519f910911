import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** App releases, entered by operators. */
export const appVersions = pgTable('app_versions', {
  version: text('version').primaryKey(),
  /** Download address, `https://…`. */
  url: text('url').notNull(),
  notesEn: text('notes_en').notNull(),
  notesZh: text('notes_zh').notNull(),
  /** May be in the future; the release is hidden until then. */
  publishedAt: moment('published_at').notNull(),
});
