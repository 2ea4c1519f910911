import { byLanguage } from 'shared-contracts/languages';
import type { PageLoaders, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-tools');
const withSettingsTexts = textsBesidePages('proxySettings');

const remote: RemoteModule = {
  pages: {
    toolGetApi: withTexts(
      (language) => import(/* webpackChunkName: "page-toolGetApi-[language]" */ `./get-api/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(
            import(/* webpackChunkName: "page-toolGetApi-[language]" */ `shared-ui/proxy-settings/locales/${language}`),
            import(/* webpackChunkName: "page-toolGetApi-[language]" */ `shared-ui/proxy-settings/link/locales/${language}`),
          ),
        () => import(/* webpackChunkName: "page-toolGetApi" */ './get-api/get-api-page.tsx'),
      ),
    ),
    toolAccountPassword: withTexts(
      (language) => import(/* webpackChunkName: "page-toolAccountPassword-[language]" */ `./account-password/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(
            import(/* webpackChunkName: "page-toolAccountPassword-[language]" */ `shared-ui/proxy-settings/locales/${language}`),
            import(/* webpackChunkName: "page-toolAccountPassword-[language]" */ `shared-ui/proxy-settings/account/locales/${language}`),
          ),
        () => import(/* webpackChunkName: "page-toolAccountPassword" */ './account-password/account-password-page.tsx'),
      ),
    ),
    toolApiReference: withTexts(
      (language) => import(/* webpackChunkName: "page-toolApiReference-[language]" */ `./api-reference/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-toolApiReference" */ './api-reference/api-reference-page.tsx'),
    ),
    toolCountryCode: withTexts(
      (language) => import(/* webpackChunkName: "page-toolCountryCode-[language]" */ `./country-code/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-toolCountryCode" */ './country-code/country-code-page.tsx'),
    ),
    toolGenerateCode: withTexts(
      (language) => import(/* webpackChunkName: "page-toolGenerateCode-[language]" */ `./generate-code/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(
            import(/* webpackChunkName: "page-toolGenerateCode-[language]" */ `shared-ui/proxy-settings/locales/${language}`),
            import(/* webpackChunkName: "page-toolGenerateCode-[language]" */ `shared-ui/proxy-settings/code/locales/${language}`),
          ),
        () => import(/* webpackChunkName: "page-toolGenerateCode" */ './generate-code/generate-code-page.tsx'),
      ),
    ),
    toolSignDebugger: withTexts(
      (language) => import(/* webpackChunkName: "page-toolSignDebugger-[language]" */ `./sign-debugger/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-toolSignDebugger" */ './sign-debugger/sign-debugger-page.tsx'),
    ),
    toolConfigDoctor: withTexts(
      (language) => import(/* webpackChunkName: "page-toolConfigDoctor-[language]" */ `./config-doctor/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-toolConfigDoctor" */ './config-doctor/config-doctor-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
