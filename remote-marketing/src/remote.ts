import { byLanguage } from 'shared-contracts/languages';
import type { PageLoaders, PageSearches, RemoteModule } from 'shared-contracts/shell';
import { articlePageLoaders } from './articles/article-pages.ts';
import { helpPageLoaders } from './help/help-pages.ts';
import { withTexts } from './page-texts.ts';
import { scenePageLoaders } from './scenes/scene-pages.ts';
import type { pages } from './pages.ts';

const remote: RemoteModule = {
  pages: {
    home: withTexts(
      (language) => import(/* webpackChunkName: "page-home-[language]" */ `./home/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    ),
    claims: withTexts(
      (language) => import(/* webpackChunkName: "page-claims-[language]" */ `./claims/texts/${language}.ts`),
      () => import(/* webpackChunkName: "page-claims" */ './claims/claims-page.tsx'),
    ),
    changelog: withTexts(
      (language) => import(/* webpackChunkName: "page-changelog-[language]" */ `./changelog/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-changelog" */ './changelog/changelog-page.tsx'),
    ),
    ...articlePageLoaders,
    ...helpPageLoaders,
    ...scenePageLoaders,
    helpCodeDemo: withTexts(
      (language) => import(/* webpackChunkName: "page-helpCodeDemo-[language]" */ `./code-samples/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-helpCodeDemo" */ './code-samples/code-samples-page.tsx'),
    ),
    helpErrorCode: withTexts(
      (language) => import(/* webpackChunkName: "page-helpErrorCode-[language]" */ `./error-codes/texts/${language}.ts`),
      () => import(/* webpackChunkName: "page-helpErrorCode" */ './error-codes/error-codes-page.tsx'),
    ),
    errorCode: withTexts(
      (language) => import(/* webpackChunkName: "page-errorCode-[language]" */ `./error-codes/texts/${language}.ts`),
      () => import(/* webpackChunkName: "page-errorCode" */ './error-codes/error-code-page.tsx'),
    ),
    status: withTexts(
      (language) => import(/* webpackChunkName: "page-status-[language]" */ `./status/texts/${language}.ts`),
      () => import(/* webpackChunkName: "page-status" */ './status/status-page.tsx'),
    ),
    aboutIntroduce: withTexts(
      (language) => import(/* webpackChunkName: "page-aboutIntroduce-[language]" */ `./about/introduce/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-aboutIntroduce" */ './about/introduce/introduce-page.tsx'),
    ),
    aboutContact: withTexts(
      (language) => import(/* webpackChunkName: "page-aboutContact-[language]" */ `./about/contact/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-aboutContact" */ './about/contact/contact-page.tsx'),
    ),
    aboutProtocol: withTexts(
      (language) => import(/* webpackChunkName: "page-aboutProtocol-[language]" */ `./documents/agreement/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-aboutProtocol" */ './documents/agreement/service-agreement-page.tsx'),
    ),
    aboutStatement: withTexts(
      (language) => import(/* webpackChunkName: "page-aboutStatement-[language]" */ `./documents/statement/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-aboutStatement" */ './documents/statement/legal-statement-page.tsx'),
    ),
    useProtocol: withTexts(
      (language) => import(/* webpackChunkName: "page-useProtocol-[language]" */ `./documents/manual/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-useProtocol" */ './documents/manual/user-manual-page.tsx'),
    ),
    acceptableUse: withTexts(
      (language) => import(/* webpackChunkName: "page-acceptableUse-[language]" */ `./documents/acceptable-use/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-acceptableUse" */ './documents/acceptable-use/acceptable-use-page.tsx'),
    ),
    privacy: withTexts(
      (language) => import(/* webpackChunkName: "page-privacy-[language]" */ `./documents/privacy/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-privacy" */ './documents/privacy/privacy-page.tsx'),
    ),
    cookies: withTexts(
      (language) => import(/* webpackChunkName: "page-cookies-[language]" */ `./documents/cookies/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-cookies" */ './documents/cookies/cookies-page.tsx'),
    ),
    dataProcessing: withTexts(
      (language) => import(/* webpackChunkName: "page-dataProcessing-[language]" */ `./documents/data-processing/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-dataProcessing" */ './documents/data-processing/data-processing-page.tsx'),
    ),
    sanctions: withTexts(
      (language) => import(/* webpackChunkName: "page-sanctions-[language]" */ `./documents/sanctions/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-sanctions" */ './documents/sanctions/sanctions-page.tsx'),
    ),
    locations: withTexts(
      (language) => import(/* webpackChunkName: "page-locations-[language]" */ `./locations/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-locations" */ './locations/locations-page.tsx'),
    ),
    location: withTexts(
      (language) => import(/* webpackChunkName: "page-location-[language]" */ `./location/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-location" */ './location/location-page.tsx'),
    ),
    activityNewYear: withTexts(
      (language) => import(/* webpackChunkName: "page-activityNewYear-[language]" */ `./activities/new-year/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-activityNewYear" */ './activities/new-year/new-year-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  searches: { help: () => import('./help/search/find-help.ts') } satisfies PageSearches<typeof pages>,
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
