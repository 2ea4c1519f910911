import { bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ArticleKind } from 'shared-contracts/pages/articles';
import type { Language } from 'shared-contracts/languages';
import { moment } from '../../platform/database/columns.ts';

/** Readers' feedback on articles. It is anonymous, and remains after an article is deleted. */
export const helpFeedback = pgTable(
  'help_feedback',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<ArticleKind>().notNull(),
    articleId: text('article_id').notNull(),
    isUseful: boolean('is_useful').notNull(),
    /** Language in which the article was read. */
    language: text('lang').$type<Language>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('help_feedback_article').on(table.kind, table.articleId)],
);
