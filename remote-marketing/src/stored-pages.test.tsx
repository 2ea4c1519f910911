/** @jest-environment shared-ui/testing/stored-page-environment */
import type { ComponentType } from 'react';
import { languages, type Language } from 'shared-contracts/languages';
import type { RouteId } from 'shared-contracts/routes';
import { routes } from 'shared-contracts/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import NewsArticlePage from './articles/news-article-page.tsx';
import NewsPage from './articles/news-page.tsx';
import QuestionPage from './articles/question-page.tsx';
import QuestionsPage from './articles/questions-page.tsx';
import ClaimsPage from './claims/claims-page.tsx';
import claimsEn from './claims/locales/en.json';
import claimsZh from './claims/locales/zh.json';
import ErrorCodesPage from './error-codes/error-codes-page.tsx';
import errorCodesEn from './error-codes/locales/en.json';
import errorCodesZh from './error-codes/locales/zh.json';
import HelpPage from './help/help-page.tsx';
import HomePage from './home/home-page.tsx';
import legalEn from './legal/locales/en.json';
import legalZh from './legal/locales/zh.json';
import ServiceAgreementPage from './legal/service-agreement-page.tsx';
import UserManualPage from './legal/user-manual-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';
import remote from './remote.ts';

const pages: Partial<Record<RouteId, ComponentType>> = {
  home: HomePage,
  help: HelpPage,
  helpErrorCode: ErrorCodesPage,
  news: NewsPage,
  newsArticle: NewsArticlePage,
  questions: QuestionsPage,
  question: QuestionPage,
  aboutProtocol: ServiceAgreementPage,
  useProtocol: UserManualPage,
  claims: ClaimsPage,
};

const texts = {
  en: { ...en, ...claimsEn, ...errorCodesEn, ...legalEn },
  zh: { ...zh, ...claimsZh, ...errorCodesZh, ...legalZh },
};

/** Published late in the day, when it is the next day elsewhere. */
const publishedAt = '2025-03-18T23:30:00.000Z';
const article = { id: 'a-1', title: 'An article', summary: 'In short', publishedAt };

const answers: TestAnswers = {
  articlePage: ({ kind, pageNo = 1 }) => ({ list: [{ ...article, kind, title: `Page ${pageNo}` }], total: 31, pageNo, pageSize: 10 }),
  articleDetail: ({ id }) => ({ ...article, id, kind: current === 'question' ? 'question' : 'news', html: '<p>Its <em>text</em>.</p>' }),
  getProductPriceList: () => ({
    currency: 'USD',
    offer: { name: 'limitedTime90Off', percentOff: 90, endsAt: '2027-01-19T00:00:00.000Z' },
    products: [{ productId: 'f', family: 1, gigabytes: 10, validityDays: 30, listCents: 13_000, priceCents: 1300, centsPerGb: 130 }],
  }),
};

let current: RouteId = 'home';

const take = (id: RouteId, language: Language, suffix = '') => {
  current = id;
  const { path } = routes[id];
  const address = path.replace(':id', 'a-1') + suffix;
  return takeOver({
    Page: pages[id] as ComponentType,
    namespace: 'remote-marketing',
    texts: texts[language],
    language,
    path,
    address,
    answers,
  });
};

describe.each(languages)('stored pages (%s)', (language) => {
  it('are all that the part has', () => {
    expect(Object.keys(pages).toSorted()).toEqual(Object.keys(remote.pages).toSorted());
  });

  it.each(Object.keys(pages) as RouteId[])('%s is taken over as it was stored', async (id) => {
    const { html, heads, root, complaints } = await take(id, language);
    expect(complaints).toEqual([]);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(html).not.toMatch(/\{\{|undefined|NaN|remote-marketing:/);
    expect(heads.at(-1)?.title).toBeTruthy();
    expect(heads.at(-1)?.jsonLd?.length).toBeGreaterThan(1);
  });
});

describe('what stored pages hold', () => {
  it('is the list price without the offer, which is of its day', async () => {
    const { html } = await take('home', 'en');
    expect(html).toContain('$130.00');
    expect(html).toContain('$13.00 per GB');
    expect(html).not.toMatch(/\$1\.30|90% off/);
  });

  it('is the day of an article, the same for every reader', async () => {
    expect((await take('newsArticle', 'en')).root.textContent).toContain('March 18, 2025');
    expect((await take('newsArticle', 'zh')).root.textContent).toContain('2025年3月18日');
  });

  it('is the first page of a list, whatever the address asks for', async () => {
    const { html, root, complaints } = await take('news', 'en', '?page=3');
    expect(html).toContain('Page 1');
    expect(complaints).toEqual([]);
    expect(root.querySelector('[aria-current=page]')?.textContent).toBe('3');
  });
});

const headOf = async (id: RouteId) => (await take(id, 'en')).heads.at(-1);
const types = async (id: RouteId) => (await headOf(id))?.jsonLd?.map(({ '@type': type }) => type);

describe('what stored pages say of themselves', () => {
  it('is what they are', async () => {
    expect(await types('home')).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(await types('aboutProtocol')).toEqual(['WebPage', 'BreadcrumbList']);
    expect(await types('questions')).toEqual(['WebPage', 'BreadcrumbList', 'ItemList']);
    expect(await types('newsArticle')).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(await types('question')).toEqual(['FAQPage', 'BreadcrumbList']);
  });

  it('comes from the article, with its dates and its address', async () => {
    const head = await headOf('newsArticle');
    expect(head).toMatchObject({ title: 'An article', description: 'In short' });
    expect(head?.jsonLd?.[0]).toMatchObject({ headline: 'An article', datePublished: publishedAt, mainEntityOfPage: '/news/a-1' });
  });

  it('leads from the home page through the help centre', async () => {
    expect((await headOf('helpErrorCode'))?.jsonLd?.[1]).toMatchObject({
      itemListElement: [
        { position: 1, item: '/' },
        { position: 2, item: '/help' },
        { position: 3, item: '/help/error-code' },
      ],
    });
  });
});
