import { byLanguage } from 'shared-contracts/languages';
import type { PageLoaders, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-tools');
const withSettingsTexts = textsBesidePages('proxySettings');

const remote: RemoteModule = {
  pages: {
    toolGetApi: withTexts(
      (language) => import(`./get-api/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(import(`shared-ui/proxy-settings/locales/${language}`), import(`shared-ui/proxy-settings/link/locales/${language}`)),
        () => import('./get-api/get-api-page.tsx'),
      ),
    ),
    toolAccountPassword: withTexts(
      (language) => import(`./account-password/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(import(`shared-ui/proxy-settings/locales/${language}`), import(`shared-ui/proxy-settings/account/locales/${language}`)),
        () => import('./account-password/account-password-page.tsx'),
      ),
    ),
    toolApiReference: withTexts(
      (language) => import(`./api-reference/locales/${language}.json`),
      () => import('./api-reference/api-reference-page.tsx'),
    ),
    toolCountryCode: withTexts(
      (language) => import(`./country-code/locales/${language}.json`),
      () => import('./country-code/country-code-page.tsx'),
    ),
    toolGenerateCode: withTexts(
      (language) => import(`./generate-code/locales/${language}.json`),
      withSettingsTexts(
        (language) =>
          textsOf(import(`shared-ui/proxy-settings/locales/${language}`), import(`shared-ui/proxy-settings/code/locales/${language}`)),
        () => import('./generate-code/generate-code-page.tsx'),
      ),
    ),
    toolSignDebugger: withTexts(
      (language) => import(`./sign-debugger/locales/${language}.json`),
      () => import('./sign-debugger/sign-debugger-page.tsx'),
    ),
    toolConfigDoctor: withTexts(
      (language) => import(`./config-doctor/locales/${language}.json`),
      () => import('./config-doctor/config-doctor-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
