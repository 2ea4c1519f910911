import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ArticleKind, ArticleTopic } from 'shared-contracts/pages/articles';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { moment } from '../../platform/database/columns.ts';

type Headings = CallResponse<'articleDetail'>['headings'];

/** News, questions and guides. Their texts are in `article_texts`. */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    topic: text('topic').$type<ArticleTopic>().notNull().default('product'),
    /** Sort order of guides; 0 for the other kinds. */
    position: integer('position').notNull().default(0),
    /** Article IDs of any kind. */
    related: json('related').$type<string[]>().notNull().default([]),
    publishedAt: moment('published_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Hash of the imported source; empty if the article was not imported. */
    sourceHash: text('source_hash').notNull().default(''),
  },
  (table) => [index('articles_kind').on(table.kind, table.publishedAt)],
);

/** An article in one language. `html` is rendered from `markdown` and sanitized. */
export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    keywords: text('keywords').notNull(),
    markdown: text('markdown').notNull(),
    html: text('html').notNull(),
    headings: json('headings').$type<Headings>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] })],
);
