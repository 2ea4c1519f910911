import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ArticleKind } from 'shared-contracts/articles';
import type { Language } from 'shared-contracts/languages';
import { moment } from '../../platform/database/columns.ts';

/** What readers found of articles. Nothing tells who they were, and it stays when an article goes. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    articleId: text('article_id').notNull(),
    isUseful: boolean('is_useful').notNull(),
    /** In which it was read. */
    language: text('lang').$type<Language>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('help_feedback_article').on(table.kind, table.articleId)],
);
