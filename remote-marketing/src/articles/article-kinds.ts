import type { CallResponse } from 'shared-contracts/calls';

export type ArticleSummary = CallResponse<'articlePage'>['list'][number];
export type ArticleKind = ArticleSummary['kind'];

/** The pages of each kind of article. */
export const articleKinds = {
  news: { list: 'news', detail: 'newsArticle' },
  question: { list: 'questions', detail: 'question' },
} as const satisfies Readonly<Record<ArticleKind, { list: string; detail: string }>>;
