import type { PageLoaders } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';
import type { pages } from '../pages.ts';

/** Loaders of the article lists and article pages. */
export const articlePageLoaders = {
  news: withTexts(
    (language) => import(`./locales/${language}.json`),
    () => import('./news-page.tsx'),
  ),
  newsArticle: withTexts(
    (language) => import(`./locales/${language}.json`),
    () => import('./news-article-page.tsx'),
  ),
  questions: withTexts(
    (language) => import(`./locales/${language}.json`),
    () => import('./questions-page.tsx'),
  ),
  question: withTexts(
    (language) => import(`./locales/${language}.json`),
    () => import('./question-page.tsx'),
  ),
} satisfies Partial<PageLoaders<typeof pages>>;
