import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the article lists and article pages. */
export const articlePageLoaders = {
  news: withTexts(
    (language) => import(/* webpackChunkName: "page-news-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "page-news" */ './news-page.tsx'),
  ),
  newsArticle: withTexts(
    (language) => import(/* webpackChunkName: "page-newsArticle-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "page-newsArticle" */ './news-article-page.tsx'),
  ),
  questions: withTexts(
    (language) => import(/* webpackChunkName: "page-questions-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "page-questions" */ './questions-page.tsx'),
  ),
  question: withTexts(
    (language) => import(/* webpackChunkName: "page-question-[language]" */ `./locales/${language}.json`),
    () => import(/* webpackChunkName: "page-question" */ './question-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
