import { byLanguage } from 'shared-contracts/languages';
import type { PageLoaders, PageSearches, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-account');
const withSettingsTexts = textsBesidePages('proxySettings');

const remote: RemoteModule = {
  pages: {
    register: () => import('./register/register-page.tsx'),
    successRegister: () => import('./register/registered-page.tsx'),
    thirdPartyFacebook: () => import('./third-party/return-page.tsx'),
    thirdPartyGithub: () => import('./third-party/return-page.tsx'),
    thirdPartyGoogle: () => import('./third-party/return-page.tsx'),
    thirdPartyTwitter: () => import('./third-party/return-page.tsx'),
    thirdPartyCallback: () => import('./third-party/return-page.tsx'),
    userinfo: withTexts(
      (language) => import(`./overview/locales/${language}.json`),
      () => import('./overview/overview-page.tsx'),
    ),
    certificate: withTexts(
      (language) => import(`./certificate/locales/${language}.json`),
      () => import('./certificate/certificate-page.tsx'),
    ),
    settings: withTexts(
      (language) => textsOf(import(`./email/locales/${language}.json`), import(`./settings/locales/${language}.json`)),
      () => import('./settings/settings-page.tsx'),
    ),
    security: withTexts(
      (language) => import(`./security/locales/${language}.json`),
      () => import('./security/security-page.tsx'),
    ),
    confirmEmail: withTexts(
      (language) => import(`./email/locales/${language}.json`),
      () => import('./email/confirm-page.tsx'),
    ),
    unsubscribe: withTexts(
      (language) => import(`./email/locales/${language}.json`),
      () => import('./email/unsubscribe-page.tsx'),
    ),
    members: withTexts(
      (language) => import(`./members/locales/${language}.json`),
      () => import('./members/members-page.tsx'),
    ),
    invitation: withTexts(
      (language) => import(`./invitation/locales/${language}.json`),
      () => import('./invitation/invitation-page.tsx'),
    ),
    flowOrder: withTexts(
      (language) =>
        textsOf(
          import(`./flow-orders/locales/${language}.json`),
          import(`./auto-renewal/locales/${language}.json`),
          import(`./saved-filters/locales/${language}.json`),
          import(`./tags/locales/${language}.json`),
          import(`./several/locales/${language}.json`),
        ),
      withSettingsTexts(
        (language) =>
          textsOf(
            import(`shared-ui/proxy-settings/locales/${language}`),
            import(`shared-ui/proxy-settings/link/locales/${language}`),
            import(`shared-ui/proxy-settings/account/locales/${language}`),
            import(`shared-ui/proxy-settings/code/locales/${language}`),
          ),
        () => import('./flow-orders/flow-orders-page.tsx'),
      ),
    ),
    staticOrder: withTexts(
      (language) =>
        textsOf(
          import(`./static-orders/locales/${language}.json`),
          import(`./auto-renewal/locales/${language}.json`),
          import(`./saved-filters/locales/${language}.json`),
          import(`./tags/locales/${language}.json`),
          import(`./several/locales/${language}.json`),
        ),
      () => import('./static-orders/static-orders-page.tsx'),
    ),
    balance: withTexts(
      (language) => import(`./balance/locales/${language}.json`),
      () => import('./balance/balance-page.tsx'),
    ),
    apiTokens: withTexts(
      (language) => import(`./api-tokens/locales/${language}.json`),
      () => import('./api-tokens/api-tokens-page.tsx'),
    ),
    notices: withTexts(
      (language) => import(`./notices/locales/${language}.json`),
      () => import('./notices/notices-page.tsx'),
    ),
    webhooks: withTexts(
      (language) => import(`./webhooks/locales/${language}.json`),
      () => import('./webhooks/webhooks-page.tsx'),
    ),
    consumeDetail: withTexts(
      (language) =>
        textsOf(
          import(`./consumption/locales/${language}.json`),
          import(`./tags/locales/${language}.json`),
          import(`shared-contracts/texts/payment-methods/${language}`),
        ),
      () => import('./consumption/consumption-page.tsx'),
    ),
    settle: withTexts(
      (language) => import(`./billing/locales/${language}.json`),
      withTexts(
        (language) =>
          textsOf(import(`./consumption/locales/${language}.json`), import(`shared-contracts/texts/payment-methods/${language}`)),
        () => import('./billing/billing-page.tsx'),
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
