import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ArticleKind, ArticleTopic } from 'shared-contracts/pages/articles';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { moment } from '../../platform/database/columns.ts';

type Headings = CallResponse<'articleDetail'>['headings'];

/**
 * News, questions and guides. Their texts are in `article_texts`. Nothing uses the columns ending in `En` and `Zh`; they stay until the last
 * release, which writes them, is this one (ADR 32).
 */
export const articles = pgTable(
  'articles',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    topic: text('topic').$type<ArticleTopic>().notNull().default('product'),
    /** Sort order of guides; 0 for the other kinds. */
    position: integer('position').notNull().default(0),
    titleEn: text('title_en').notNull().default(''),
    titleZh: text('title_zh').notNull().default(''),
    summaryEn: text('summary_en').notNull().default(''),
    summaryZh: text('summary_zh').notNull().default(''),
    keywordsEn: text('keywords_en').notNull().default(''),
    keywordsZh: text('keywords_zh').notNull().default(''),
    markdownEn: text('markdown_en').notNull().default(''),
    markdownZh: text('markdown_zh').notNull().default(''),
    htmlEn: text('html_en').notNull().default(''),
    htmlZh: text('html_zh').notNull().default(''),
    headingsEn: json('headings_en').$type<Headings>().notNull().default([]),
    headingsZh: json('headings_zh').$type<Headings>().notNull().default([]),
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
