import { byLanguage } from 'shared-contracts/languages';
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
      (language) => import(/* webpackChunkName: "page-userinfo-[language]" */ `./overview/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-userinfo" */ './overview/overview-page.tsx'),
    ),
    certificate: withTexts(
      (language) => import(/* webpackChunkName: "page-certificate-[language]" */ `./certificate/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-certificate" */ './certificate/certificate-page.tsx'),
    ),
    settings: withTexts(
      (language) =>
        textsOf(
          import(/* webpackChunkName: "page-settings-[language]" */ `./email/locales/${language}.json`),
          import(/* webpackChunkName: "page-settings-[language]" */ `./settings/locales/${language}.json`),
        ),
      () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    ),
    security: withTexts(
      (language) => import(/* webpackChunkName: "page-security-[language]" */ `./security/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-security" */ './security/security-page.tsx'),
    ),
    confirmEmail: withTexts(
      (language) => import(/* webpackChunkName: "page-confirmEmail-[language]" */ `./email/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-confirmEmail" */ './email/confirm-page.tsx'),
    ),
    unsubscribe: withTexts(
      (language) => import(/* webpackChunkName: "page-unsubscribe-[language]" */ `./email/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-unsubscribe" */ './email/unsubscribe-page.tsx'),
    ),
    members: withTexts(
      (language) => import(/* webpackChunkName: "page-members-[language]" */ `./members/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-members" */ './members/members-page.tsx'),
    ),
    invitation: withTexts(
      (language) => import(/* webpackChunkName: "page-invitation-[language]" */ `./invitation/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-invitation" */ './invitation/invitation-page.tsx'),
    ),
    flowOrder: withTexts(
      (language) =>
        textsOf(
          import(/* webpackChunkName: "page-flowOrder-[language]" */ `./flow-orders/locales/${language}.json`),
          import(/* webpackChunkName: "page-flowOrder-[language]" */ `./auto-renewal/locales/${language}.json`),
          import(/* webpackChunkName: "page-flowOrder-[language]" */ `./saved-filters/locales/${language}.json`),
          import(/* webpackChunkName: "page-flowOrder-[language]" */ `./tags/locales/${language}.json`),
          import(/* webpackChunkName: "page-flowOrder-[language]" */ `./several/locales/${language}.json`),
        ),
      withSettingsTexts(
        (language) =>
          textsOf(
            import(/* webpackChunkName: "page-flowOrder-[language]" */ `shared-ui/proxy-settings/locales/${language}`),
            import(/* webpackChunkName: "page-flowOrder-[language]" */ `shared-ui/proxy-settings/link/locales/${language}`),
            import(/* webpackChunkName: "page-flowOrder-[language]" */ `shared-ui/proxy-settings/account/locales/${language}`),
            import(/* webpackChunkName: "page-flowOrder-[language]" */ `shared-ui/proxy-settings/code/locales/${language}`),
          ),
        () => import(/* webpackChunkName: "page-flowOrder" */ './flow-orders/flow-orders-page.tsx'),
      ),
    ),
    staticOrder: withTexts(
      (language) =>
        textsOf(
          import(/* webpackChunkName: "page-staticOrder-[language]" */ `./static-orders/locales/${language}.json`),
          import(/* webpackChunkName: "page-staticOrder-[language]" */ `./auto-renewal/locales/${language}.json`),
          import(/* webpackChunkName: "page-staticOrder-[language]" */ `./saved-filters/locales/${language}.json`),
          import(/* webpackChunkName: "page-staticOrder-[language]" */ `./tags/locales/${language}.json`),
          import(/* webpackChunkName: "page-staticOrder-[language]" */ `./several/locales/${language}.json`),
        ),
      () => import(/* webpackChunkName: "page-staticOrder" */ './static-orders/static-orders-page.tsx'),
    ),
    balance: withTexts(
      (language) => import(/* webpackChunkName: "page-balance-[language]" */ `./balance/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-balance" */ './balance/balance-page.tsx'),
    ),
    apiTokens: withTexts(
      (language) => import(/* webpackChunkName: "page-apiTokens-[language]" */ `./api-tokens/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-apiTokens" */ './api-tokens/api-tokens-page.tsx'),
    ),
    notices: withTexts(
      (language) => import(/* webpackChunkName: "page-notices-[language]" */ `./notices/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-notices" */ './notices/notices-page.tsx'),
    ),
    webhooks: withTexts(
      (language) => import(/* webpackChunkName: "page-webhooks-[language]" */ `./webhooks/locales/${language}.json`),
      () => import(/* webpackChunkName: "page-webhooks" */ './webhooks/webhooks-page.tsx'),
    ),
    consumeDetail: withTexts(
      (language) =>
        textsOf(
          import(/* webpackChunkName: "page-consumeDetail-[language]" */ `./consumption/locales/${language}.json`),
          import(/* webpackChunkName: "page-consumeDetail-[language]" */ `./tags/locales/${language}.json`),
          import(/* webpackChunkName: "page-consumeDetail-[language]" */ `shared-contracts/texts/payment-methods/${language}`),
        ),
      () => import(/* webpackChunkName: "page-consumeDetail" */ './consumption/consumption-page.tsx'),
    ),
    settle: withTexts(
      (language) => import(/* webpackChunkName: "page-settle-[language]" */ `./billing/locales/${language}.json`),
      withTexts(
        (language) =>
          textsOf(
            import(/* webpackChunkName: "page-settle-[language]" */ `./consumption/locales/${language}.json`),
            import(/* webpackChunkName: "page-settle-[language]" */ `shared-contracts/texts/payment-methods/${language}`),
          ),
        () => import(/* webpackChunkName: "page-settle" */ './billing/billing-page.tsx'),
      ),
    ),
  } satisfies PageLoaders<typeof pages>,
  searches: {
    flowOrder: async () => ({ default: (await import('./orders/find-orders.ts')).findFlowOrders }),
    staticOrder: async () => ({ default: (await import('./orders/find-orders.ts')).findStaticOrders }),
    settings: async () => ({ default: (await import('./find-settings/find-settings.ts')).findSettings }),
  } satisfies PageSearches<typeof pages>,
  dialogs: {
    login: () => import('./login/login-dialog.tsx'),
    nickname: () => import('./account-dialogs/nickname-dialog.tsx'),
    mobile: () => import('./account-dialogs/mobile-dialog.tsx'),
    password: () => import('./account-dialogs/password-dialog.tsx'),
  },
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
