import type { PageLoaders, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-tools');
const withSettingsTexts = textsBesidePages('proxySettings');

const remote: RemoteModule = {
  pages: {
    toolGetApi: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolGetApi-en" */ './get-api/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolGetApi-zh" */ './get-api/locales/zh.json'),
      },
      withSettingsTexts(
        {
          en: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolGetApi-en" */ 'shared-ui/proxy-settings/locales/en'),
              import(/* webpackChunkName: "page-toolGetApi-en" */ 'shared-ui/proxy-settings/link/locales/en'),
            ),
          zh: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolGetApi-zh" */ 'shared-ui/proxy-settings/locales/zh'),
              import(/* webpackChunkName: "page-toolGetApi-zh" */ 'shared-ui/proxy-settings/link/locales/zh'),
            ),
        },
        () => import(/* webpackChunkName: "page-toolGetApi" */ './get-api/get-api-page.tsx'),
      ),
    ),
    toolAccountPassword: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolAccountPassword-en" */ './account-password/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolAccountPassword-zh" */ './account-password/locales/zh.json'),
      },
      withSettingsTexts(
        {
          en: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolAccountPassword-en" */ 'shared-ui/proxy-settings/locales/en'),
              import(/* webpackChunkName: "page-toolAccountPassword-en" */ 'shared-ui/proxy-settings/account/locales/en'),
            ),
          zh: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolAccountPassword-zh" */ 'shared-ui/proxy-settings/locales/zh'),
              import(/* webpackChunkName: "page-toolAccountPassword-zh" */ 'shared-ui/proxy-settings/account/locales/zh'),
            ),
        },
        () => import(/* webpackChunkName: "page-toolAccountPassword" */ './account-password/account-password-page.tsx'),
      ),
    ),
    toolApiReference: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolApiReference-en" */ './api-reference/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolApiReference-zh" */ './api-reference/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-toolApiReference" */ './api-reference/api-reference-page.tsx'),
    ),
    toolCountryCode: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolCountryCode-en" */ './country-code/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolCountryCode-zh" */ './country-code/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-toolCountryCode" */ './country-code/country-code-page.tsx'),
    ),
    toolGenerateCode: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolGenerateCode-en" */ './generate-code/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolGenerateCode-zh" */ './generate-code/locales/zh.json'),
      },
      withSettingsTexts(
        {
          en: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolGenerateCode-en" */ 'shared-ui/proxy-settings/locales/en'),
              import(/* webpackChunkName: "page-toolGenerateCode-en" */ 'shared-ui/proxy-settings/code/locales/en'),
            ),
          zh: () =>
            textsOf(
              import(/* webpackChunkName: "page-toolGenerateCode-zh" */ 'shared-ui/proxy-settings/locales/zh'),
              import(/* webpackChunkName: "page-toolGenerateCode-zh" */ 'shared-ui/proxy-settings/code/locales/zh'),
            ),
        },
        () => import(/* webpackChunkName: "page-toolGenerateCode" */ './generate-code/generate-code-page.tsx'),
      ),
    ),
    toolSignDebugger: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolSignDebugger-en" */ './sign-debugger/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolSignDebugger-zh" */ './sign-debugger/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-toolSignDebugger" */ './sign-debugger/sign-debugger-page.tsx'),
    ),
    toolConfigDoctor: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-toolConfigDoctor-en" */ './config-doctor/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-toolConfigDoctor-zh" */ './config-doctor/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-toolConfigDoctor" */ './config-doctor/config-doctor-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
