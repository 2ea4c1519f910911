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
      (language) => import(`./home/locales/${language}.json`),
      () => import('./home/home-page.tsx'),
    ),
    claims: withTexts(
      (language) => import(`./claims/texts/${language}.ts`),
      () => import('./claims/claims-page.tsx'),
    ),
    changelog: withTexts(
      (language) => import(`./changelog/locales/${language}.json`),
      () => import('./changelog/changelog-page.tsx'),
    ),
    ...articlePageLoaders,
    ...helpPageLoaders,
    ...scenePageLoaders,
    helpCodeDemo: withTexts(
      (language) => import(`./code-samples/locales/${language}.json`),
      () => import('./code-samples/code-samples-page.tsx'),
    ),
    helpErrorCode: withTexts(
      (language) => import(`./error-codes/texts/${language}.ts`),
      () => import('./error-codes/error-codes-page.tsx'),
    ),
    errorCode: withTexts(
      (language) => import(`./error-codes/texts/${language}.ts`),
      () => import('./error-codes/error-code-page.tsx'),
    ),
    status: withTexts(
      (language) => import(`./status/texts/${language}.ts`),
      () => import('./status/status-page.tsx'),
    ),
    aboutIntroduce: withTexts(
      (language) => import(`./about/introduce/locales/${language}.json`),
      () => import('./about/introduce/introduce-page.tsx'),
    ),
    aboutContact: withTexts(
      (language) => import(`./about/contact/locales/${language}.json`),
      () => import('./about/contact/contact-page.tsx'),
    ),
    aboutProtocol: withTexts(
      (language) => import(`./documents/agreement/locales/${language}.json`),
      () => import('./documents/agreement/service-agreement-page.tsx'),
    ),
    aboutStatement: withTexts(
      (language) => import(`./documents/statement/locales/${language}.json`),
      () => import('./documents/statement/legal-statement-page.tsx'),
    ),
    useProtocol: withTexts(
      (language) => import(`./documents/manual/locales/${language}.json`),
      () => import('./documents/manual/user-manual-page.tsx'),
    ),
    acceptableUse: withTexts(
      (language) => import(`./documents/acceptable-use/locales/${language}.json`),
      () => import('./documents/acceptable-use/acceptable-use-page.tsx'),
    ),
    privacy: withTexts(
      (language) => import(`./documents/privacy/locales/${language}.json`),
      () => import('./documents/privacy/privacy-page.tsx'),
    ),
    cookies: withTexts(
      (language) => import(`./documents/cookies/locales/${language}.json`),
      () => import('./documents/cookies/cookies-page.tsx'),
    ),
    dataProcessing: withTexts(
      (language) => import(`./documents/data-processing/locales/${language}.json`),
      () => import('./documents/data-processing/data-processing-page.tsx'),
    ),
    sanctions: withTexts(
      (language) => import(`./documents/sanctions/locales/${language}.json`),
      () => import('./documents/sanctions/sanctions-page.tsx'),
    ),
    locations: withTexts(
      (language) => import(`./locations/locales/${language}.json`),
      () => import('./locations/locations-page.tsx'),
    ),
    location: withTexts(
      (language) => import(`./location/locales/${language}.json`),
      () => import('./location/location-page.tsx'),
    ),
    activityNewYear: withTexts(
      (language) => import(`./activities/new-year/locales/${language}.json`),
      () => import('./activities/new-year/new-year-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  searches: { help: () => import('./help/search/find-help.ts') } satisfies PageSearches<typeof pages>,
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
