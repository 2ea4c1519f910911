import type { PageLoaders, PageSearches, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-account');
const withSettingsTexts = textsBesidePages('proxySettings');

const remote: RemoteModule = {
  pages: {
    register: () => import(/* webpackChunkName: "page-register" */ './register/register-page.tsx'),
    successRegister: () => import(/* webpackChunkName: "page-successRegister" */ './register/registered-page.tsx'),
    thirdPartyFacebook: () => import(/* webpackChunkName: "page-thirdPartyFacebook" */ './third-party/return-page.tsx'),
    thirdPartyGithub: () => import(/* webpackChunkName: "page-thirdPartyGithub" */ './third-party/return-page.tsx'),
    thirdPartyGoogle: () => import(/* webpackChunkName: "page-thirdPartyGoogle" */ './third-party/return-page.tsx'),
    thirdPartyTwitter: () => import(/* webpackChunkName: "page-thirdPartyTwitter" */ './third-party/return-page.tsx'),
    thirdPartyCallback: () => import(/* webpackChunkName: "page-thirdPartyCallback" */ './third-party/return-page.tsx'),
    userinfo: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-userinfo-en" */ './overview/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-userinfo-zh" */ './overview/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-userinfo" */ './overview/overview-page.tsx'),
    ),
    certificate: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-certificate-en" */ './certificate/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-certificate-zh" */ './certificate/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-certificate" */ './certificate/certificate-page.tsx'),
    ),
    settings: withTexts(
      {
        en: () =>
          textsOf(
            import(/* webpackChunkName: "page-settings-en" */ './email/locales/en.json'),
            import(/* webpackChunkName: "page-settings-en" */ './settings/locales/en.json'),
          ),
        zh: () =>
          textsOf(
            import(/* webpackChunkName: "page-settings-zh" */ './email/locales/zh.json'),
            import(/* webpackChunkName: "page-settings-zh" */ './settings/locales/zh.json'),
          ),
      },
      () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    ),
    security: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-security-en" */ './security/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-security-zh" */ './security/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-security" */ './security/security-page.tsx'),
    ),
    confirmEmail: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-confirmEmail-en" */ './email/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-confirmEmail-zh" */ './email/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-confirmEmail" */ './email/confirm-page.tsx'),
    ),
    unsubscribe: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-unsubscribe-en" */ './email/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-unsubscribe-zh" */ './email/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-unsubscribe" */ './email/unsubscribe-page.tsx'),
    ),
    flowOrder: withTexts(
      {
        en: () =>
          textsOf(
            import(/* webpackChunkName: "page-flowOrder-en" */ './flow-orders/locales/en.json'),
            import(/* webpackChunkName: "page-flowOrder-en" */ './auto-renewal/locales/en.json'),
            import(/* webpackChunkName: "page-flowOrder-en" */ './tags/locales/en.json'),
          ),
        zh: () =>
          textsOf(
            import(/* webpackChunkName: "page-flowOrder-zh" */ './flow-orders/locales/zh.json'),
            import(/* webpackChunkName: "page-flowOrder-zh" */ './auto-renewal/locales/zh.json'),
            import(/* webpackChunkName: "page-flowOrder-zh" */ './tags/locales/zh.json'),
          ),
      },
      withSettingsTexts(
        {
          en: () =>
            textsOf(
              import(/* webpackChunkName: "page-flowOrder-en" */ 'shared-ui/proxy-settings/locales/en'),
              import(/* webpackChunkName: "page-flowOrder-en" */ 'shared-ui/proxy-settings/link/locales/en'),
              import(/* webpackChunkName: "page-flowOrder-en" */ 'shared-ui/proxy-settings/account/locales/en'),
              import(/* webpackChunkName: "page-flowOrder-en" */ 'shared-ui/proxy-settings/code/locales/en'),
            ),
          zh: () =>
            textsOf(
              import(/* webpackChunkName: "page-flowOrder-zh" */ 'shared-ui/proxy-settings/locales/zh'),
              import(/* webpackChunkName: "page-flowOrder-zh" */ 'shared-ui/proxy-settings/link/locales/zh'),
              import(/* webpackChunkName: "page-flowOrder-zh" */ 'shared-ui/proxy-settings/account/locales/zh'),
              import(/* webpackChunkName: "page-flowOrder-zh" */ 'shared-ui/proxy-settings/code/locales/zh'),
            ),
        },
        () => import(/* webpackChunkName: "page-flowOrder" */ './flow-orders/flow-orders-page.tsx'),
      ),
    ),
    staticOrder: withTexts(
      {
        en: () =>
          textsOf(
            import(/* webpackChunkName: "page-staticOrder-en" */ './static-orders/locales/en.json'),
            import(/* webpackChunkName: "page-staticOrder-en" */ './auto-renewal/locales/en.json'),
            import(/* webpackChunkName: "page-staticOrder-en" */ './tags/locales/en.json'),
          ),
        zh: () =>
          textsOf(
            import(/* webpackChunkName: "page-staticOrder-zh" */ './static-orders/locales/zh.json'),
            import(/* webpackChunkName: "page-staticOrder-zh" */ './auto-renewal/locales/zh.json'),
            import(/* webpackChunkName: "page-staticOrder-zh" */ './tags/locales/zh.json'),
          ),
      },
      () => import(/* webpackChunkName: "page-staticOrder" */ './static-orders/static-orders-page.tsx'),
    ),
    balance: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-balance-en" */ './balance/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-balance-zh" */ './balance/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-balance" */ './balance/balance-page.tsx'),
    ),
    apiTokens: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-apiTokens-en" */ './api-tokens/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-apiTokens-zh" */ './api-tokens/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-apiTokens" */ './api-tokens/api-tokens-page.tsx'),
    ),
    webhooks: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-webhooks-en" */ './webhooks/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-webhooks-zh" */ './webhooks/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-webhooks" */ './webhooks/webhooks-page.tsx'),
    ),
    consumeDetail: withTexts(
      {
        en: () =>
          textsOf(
            import(/* webpackChunkName: "page-consumeDetail-en" */ './consumption/locales/en.json'),
            import(/* webpackChunkName: "page-consumeDetail-en" */ './tags/locales/en.json'),
          ),
        zh: () =>
          textsOf(
            import(/* webpackChunkName: "page-consumeDetail-zh" */ './consumption/locales/zh.json'),
            import(/* webpackChunkName: "page-consumeDetail-zh" */ './tags/locales/zh.json'),
          ),
      },
      () => import(/* webpackChunkName: "page-consumeDetail" */ './consumption/consumption-page.tsx'),
    ),
    settle: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-settle-en" */ './billing/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-settle-zh" */ './billing/locales/zh.json'),
      },
      withTexts(
        {
          en: () => import(/* webpackChunkName: "page-settle-en" */ './consumption/locales/en.json'),
          zh: () => import(/* webpackChunkName: "page-settle-zh" */ './consumption/locales/zh.json'),
        },
        () => import(/* webpackChunkName: "page-settle" */ './billing/billing-page.tsx'),
      ),
    ),
  } satisfies PageLoaders<typeof pages>,
  searches: {
    flowOrder: async () => ({ default: (await import('./orders/find-orders.ts')).findFlowOrders }),
    staticOrder: async () => ({ default: (await import('./orders/find-orders.ts')).findStaticOrders }),
  } satisfies PageSearches<typeof pages>,
  dialogs: {
    login: () => import('./login/login-dialog.tsx'),
    nickname: () => import('./account-dialogs/nickname-dialog.tsx'),
    mobile: () => import('./account-dialogs/mobile-dialog.tsx'),
    password: () => import('./account-dialogs/password-dialog.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
