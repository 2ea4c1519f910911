import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Releases of the app, which operators enter. */
export const appVersions = pgTable('app_versions', {
  version: text('version').primaryKey(),
  /** `https://…` where it is had. */
  url: text('url').notNull(),
  notesEn: text('notes_en').notNull(),
  notesZh: text('notes_zh').notNull(),
  /** May lie ahead: nobody is told of it before. */
  publishedAt: moment('published_at').notNull(),
});
