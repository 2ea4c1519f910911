import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns.ts';

/** News and questions, each in both languages. `html…` has been sanitised. */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'news' | 'question'>().notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    htmlEn: text('html_en').notNull(),
    htmlZh: text('html_zh').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [index('articles_kind').on(table.kind, table.publishedAt)],
);
