import { apiPages } from 'shared-contracts/pages/api-pages';
import { definePages } from 'shared-contracts/pages/manifest';
import { heads } from './page-heads/all.ts';
import { errorCodeIds } from './error-codes/error-code-ids.ts';
import { locationIds } from './locations/location-ids.ts';

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages(heads, {
  home: {
    path: '/',
    prerender: 'page',
  },
  help: {
    path: apiPages.help,
    prerender: 'page',
    menus: [{ place: 'footer.support', order: 10 }],
    hasSearch: true,
  },
  helpCodeDemo: {
    path: '/help/code-demo',
    prerender: 'page',
    menus: [{ place: 'help.connect', order: 30 }],
  },
  helpCostQuestion: {
    path: apiPages.helpCostQuestion,
    prerender: 'page',
  },
  helpErrorCode: {
    path: apiPages.helpErrorCode,
    prerender: 'page',
    menus: [
      { place: 'help.connect', order: 40 },
      { place: 'footer.support', order: 30 },
    ],
  },
  errorCode: {
    path: '/help/error-code/:id',
    ids: errorCodeIds,
    prerender: 'page',
    hasOnePicture: true,
  },
  helpFlowGuide: {
    path: apiPages.helpFlowGuide,
    prerender: 'page',
  },
  helpLead: {
    path: apiPages.helpLead,
    prerender: 'page',
    menus: [{ place: 'footer.support', order: 20 }],
  },
  helpGuide: {
    path: apiPages.helpGuide,
    prerender: 'page',
  },
  news: {
    path: apiPages.news,
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 50 },
      { place: 'footer.support', order: 50 },
    ],
  },
  newsArticle: {
    path: apiPages.newsArticle,
    prerender: 'page',
  },
  questions: {
    path: apiPages.questions,
    prerender: 'page',
    menus: [{ place: 'footer.support', order: 40 }],
  },
  question: {
    path: apiPages.question,
    prerender: 'page',
  },
  aboutContact: {
    path: '/about/contact',
    prerender: 'page',
    menus: [{ place: 'footer.about', order: 20 }],
  },
  aboutIntroduce: {
    path: '/about/introduce',
    prerender: 'page',
    menus: [{ place: 'footer.about', order: 10 }],
  },
  aboutProtocol: {
    path: '/about/protocol',
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 30 },
      { place: 'footer.about', order: 30 },
    ],
  },
  aboutStatement: {
    path: '/about/statement',
    prerender: 'page',
    menus: [{ place: 'footer.about', order: 40 }],
  },
  useProtocol: {
    path: '/protocol/use-protocol',
    prerender: 'page',
    menus: [{ place: 'help.rules', order: 20 }],
  },
  locations: {
    path: '/locations',
    prerender: 'page',
    menus: [{ place: 'footer.products', order: 15 }],
  },
  location: {
    path: '/locations/:id',
    ids: locationIds,
    prerender: 'page',
  },
  activityNewYear: {
    path: '/activity/new-year',
    prerender: 'page',
    menus: [{ place: 'footer.products', order: 20 }],
  },
  sceneAdVerify: {
    path: '/scene/ad-verify',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 50 }],
  },
  sceneBrandProtect: {
    path: '/scene/brand-protect',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 20 }],
  },
  sceneECommerce: {
    path: '/scene/e-commerce',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 70 }],
  },
  sceneGetData: {
    path: '/scene/get-data',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 10 }],
  },
  sceneInfoFusion: {
    path: '/scene/info-fusion',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 80 }],
  },
  scenePriceCompare: {
    path: '/scene/price-compare',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 40 }],
  },
  sceneSeo: {
    path: '/scene/seo',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 30 }],
  },
  sceneWebTest: {
    path: '/scene/web-test',
    prerender: 'page',
    menus: [{ place: 'footer.scenes', order: 60 }],
  },
  claims: {
    path: '/claims',
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 40 },
      { place: 'footer.about', order: 60 },
    ],
  },
  changelog: {
    path: '/changelog',
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 60 },
      { place: 'footer.about', order: 70 },
    ],
  },
  acceptableUse: {
    path: '/acceptable-use',
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 10 },
      { place: 'footer.about', order: 50 },
    ],
  },
  privacy: {
    path: '/privacy',
    prerender: 'page',
    menus: [
      { place: 'help.rules', order: 32 },
      { place: 'footer.about', order: 35 },
    ],
  },
  cookies: {
    path: '/cookies',
    prerender: 'page',
  },
  dataProcessing: {
    path: '/data-processing',
    prerender: 'page',
    menus: [{ place: 'help.rules', order: 36 }],
  },
  sanctions: {
    path: '/sanctions',
    prerender: 'page',
    menus: [{ place: 'help.rules', order: 38 }],
  },
  toolAndroid: {
    path: apiPages.toolAndroid,
    prerender: 'page',
  },
  toolChrome: {
    path: apiPages.toolChrome,
    prerender: 'page',
  },
  toolServiceRestrictions: {
    path: apiPages.toolServiceRestrictions,
    prerender: 'page',
  },
  status: {
    path: '/status',
    prerender: 'page',
    menus: [{ place: 'footer.support', order: 60 }],
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
