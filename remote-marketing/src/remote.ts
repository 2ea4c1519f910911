import type { PageLoaders, PageSearches, RemoteModule } from 'shared-contracts/shell';
import { articlePageLoaders } from './articles/article-pages.ts';
import { helpPageLoaders } from './help/help-pages.ts';
import { withTexts } from './page-texts.ts';
import { scenePageLoaders } from './scenes/scene-pages.ts';
import type { pages } from './pages.ts';

const remote: RemoteModule = {
  pages: {
    home: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-home-en" */ './home/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-home-zh" */ './home/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    ),
    claims: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-claims-en" */ './claims/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-claims-zh" */ './claims/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-claims" */ './claims/claims-page.tsx'),
    ),
    changelog: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-changelog-en" */ './changelog/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-changelog-zh" */ './changelog/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-changelog" */ './changelog/changelog-page.tsx'),
    ),
    ...articlePageLoaders,
    ...helpPageLoaders,
    ...scenePageLoaders,
    helpCodeDemo: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-helpCodeDemo-en" */ './code-samples/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-helpCodeDemo-zh" */ './code-samples/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-helpCodeDemo" */ './code-samples/code-samples-page.tsx'),
    ),
    helpErrorCode: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-helpErrorCode-en" */ './error-codes/texts/en.ts'),
        zh: () => import(/* webpackChunkName: "page-helpErrorCode-zh" */ './error-codes/texts/zh.ts'),
      },
      () => import(/* webpackChunkName: "page-helpErrorCode" */ './error-codes/error-codes-page.tsx'),
    ),
    errorCode: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-errorCode-en" */ './error-codes/texts/en.ts'),
        zh: () => import(/* webpackChunkName: "page-errorCode-zh" */ './error-codes/texts/zh.ts'),
      },
      () => import(/* webpackChunkName: "page-errorCode" */ './error-codes/error-code-page.tsx'),
    ),
    status: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-status-en" */ './status/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-status-zh" */ './status/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-status" */ './status/status-page.tsx'),
    ),
    aboutIntroduce: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-aboutIntroduce-en" */ './about/introduce/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-aboutIntroduce-zh" */ './about/introduce/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-aboutIntroduce" */ './about/introduce/introduce-page.tsx'),
    ),
    aboutContact: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-aboutContact-en" */ './about/contact/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-aboutContact-zh" */ './about/contact/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-aboutContact" */ './about/contact/contact-page.tsx'),
    ),
    aboutProtocol: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-aboutProtocol-en" */ './documents/agreement/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-aboutProtocol-zh" */ './documents/agreement/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-aboutProtocol" */ './documents/agreement/service-agreement-page.tsx'),
    ),
    aboutStatement: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-aboutStatement-en" */ './documents/statement/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-aboutStatement-zh" */ './documents/statement/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-aboutStatement" */ './documents/statement/legal-statement-page.tsx'),
    ),
    useProtocol: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-useProtocol-en" */ './documents/manual/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-useProtocol-zh" */ './documents/manual/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-useProtocol" */ './documents/manual/user-manual-page.tsx'),
    ),
    acceptableUse: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-acceptableUse-en" */ './documents/acceptable-use/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-acceptableUse-zh" */ './documents/acceptable-use/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-acceptableUse" */ './documents/acceptable-use/acceptable-use-page.tsx'),
    ),
    privacy: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-privacy-en" */ './documents/privacy/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-privacy-zh" */ './documents/privacy/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-privacy" */ './documents/privacy/privacy-page.tsx'),
    ),
    cookies: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-cookies-en" */ './documents/cookies/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-cookies-zh" */ './documents/cookies/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-cookies" */ './documents/cookies/cookies-page.tsx'),
    ),
    dataProcessing: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-dataProcessing-en" */ './documents/data-processing/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-dataProcessing-zh" */ './documents/data-processing/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-dataProcessing" */ './documents/data-processing/data-processing-page.tsx'),
    ),
    sanctions: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-sanctions-en" */ './documents/sanctions/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-sanctions-zh" */ './documents/sanctions/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-sanctions" */ './documents/sanctions/sanctions-page.tsx'),
    ),
    locations: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-locations-en" */ './locations/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-locations-zh" */ './locations/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-locations" */ './locations/locations-page.tsx'),
    ),
    location: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-location-en" */ './location/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-location-zh" */ './location/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-location" */ './location/location-page.tsx'),
    ),
    activityNewYear: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-activityNewYear-en" */ './activities/new-year/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-activityNewYear-zh" */ './activities/new-year/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-activityNewYear" */ './activities/new-year/new-year-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  searches: { help: () => import('./help/search/find-help.ts') } satisfies PageSearches<typeof pages>,
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
