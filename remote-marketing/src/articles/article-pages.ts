import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from '../page-texts.ts';

/** Loaders of the article lists and article pages. */
export const articlePageLoaders = {
  news: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-news-en" */ './locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-news-zh" */ './locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-news" */ './news-page.tsx'),
  ),
  newsArticle: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-newsArticle-en" */ './locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-newsArticle-zh" */ './locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-newsArticle" */ './news-article-page.tsx'),
  ),
  questions: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-questions-en" */ './locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-questions-zh" */ './locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-questions" */ './questions-page.tsx'),
  ),
  question: withTexts(
    {
      en: () => import(/* webpackChunkName: "page-question-en" */ './locales/en.json'),
      zh: () => import(/* webpackChunkName: "page-question-zh" */ './locales/zh.json'),
    },
    () => import(/* webpackChunkName: "page-question" */ './question-page.tsx'),
  ),
} satisfies RemoteModule['pages'];
