import { apiPagePath, type ApiPage } from './api-pages.ts';

/** Kinds of articles: news and questions are dated and listed in pages, guides have a fixed order. */
export const articleKinds = ['news', 'question', 'guide'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Topics of articles. */
export const articleTopics = [
  'start',
  'extraction',
  'authentication',
  'sessions',
  'traffic',
  'setup',
  'orders',
  'payment',
  'account',
  'data',
  'product',
] as const;
export type ArticleTopic = (typeof articleTopics)[number];

/** The list page and the detail page of each kind. */
export const articlePages = {
  news: { list: 'news', detail: 'newsArticle' },
  question: { list: 'questions', detail: 'question' },
  guide: { list: 'help', detail: 'helpGuide' },
} as const satisfies Readonly<Record<ArticleKind, { list: ApiPage; detail: ApiPage }>>;

/** Guides with a dedicated page, by id; the others are at `/help/guide/{id}`. */
export const guidePages = {
  'novice-guide': 'helpLead',
  'flow-packages': 'helpFlowGuide',
  'financial-questions': 'helpCostQuestion',
  'set-up-chrome-firefox': 'toolChrome',
  'set-up-android': 'toolAndroid',
  'service-restrictions': 'toolServiceRestrictions',
} as const satisfies Readonly<Record<string, ApiPage>>;

/** The route of an article, with its parameters. */
export function articleRoute(
  kind: ArticleKind,
  id: string,
): { readonly route: ApiPage; readonly params: Readonly<Record<string, string>> } {
  const own = kind === 'guide' ? (guidePages as Readonly<Record<string, ApiPage>>)[id] : undefined;
  return own ? { route: own, params: {} } : { route: articlePages[kind].detail, params: { id } };
}

/** The path of an article, without a language prefix. */
export function articlePath(kind: ArticleKind, id: string): string {
  const { route, params } = articleRoute(kind, id);
  return apiPagePath(route, params);
}
