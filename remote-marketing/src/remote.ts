import type { RemoteModule } from 'shared-contracts/shell';
import { withTexts } from './page-texts.ts';

const remote: RemoteModule = {
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    claims: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-claims-en" */ './claims/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-claims-zh" */ './claims/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-claims" */ './claims/claims-page.tsx'),
    ),
    news: () => import(/* webpackChunkName: "page-news" */ './articles/news-page.tsx'),
    newsArticle: () => import(/* webpackChunkName: "page-newsArticle" */ './articles/news-article-page.tsx'),
    questions: () => import(/* webpackChunkName: "page-questions" */ './articles/questions-page.tsx'),
    question: () => import(/* webpackChunkName: "page-question" */ './articles/question-page.tsx'),
    help: () => import(/* webpackChunkName: "page-help" */ './help/help-page.tsx'),
    helpErrorCode: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-helpErrorCode-en" */ './error-codes/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-helpErrorCode-zh" */ './error-codes/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-helpErrorCode" */ './error-codes/error-codes-page.tsx'),
    ),
    aboutProtocol: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-aboutProtocol-en" */ './legal/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-aboutProtocol-zh" */ './legal/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-aboutProtocol" */ './legal/service-agreement-page.tsx'),
    ),
    useProtocol: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-useProtocol-en" */ './legal/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-useProtocol-zh" */ './legal/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-useProtocol" */ './legal/user-manual-page.tsx'),
    ),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
