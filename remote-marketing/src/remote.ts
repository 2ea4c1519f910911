import type { RemoteModule } from 'shared-contracts/shell';
import { withLegalTexts } from './legal/legal-texts.ts';

const remote: RemoteModule = {
  pages: {
    home: () => import('./home/home-page.tsx'),
    claims: () => import('./claims/claims-page.tsx'),
    news: () => import('./articles/news-page.tsx'),
    newsArticle: () => import('./articles/news-article-page.tsx'),
    questions: () => import('./articles/questions-page.tsx'),
    question: () => import('./articles/question-page.tsx'),
    help: () => import('./help/help-page.tsx'),
    helpErrorCode: () => import('./error-codes/error-codes-page.tsx'),
    aboutProtocol: withLegalTexts(() => import('./legal/service-agreement-page.tsx')),
    useProtocol: withLegalTexts(() => import('./legal/user-manual-page.tsx')),
  },
  texts: {
    en: () => import('./locales/en.json'),
    zh: () => import('./locales/zh.json'),
  },
};

export default remote;
