import type { RemoteModule } from 'shared-contracts/shell';

const remote: RemoteModule = {
  pages: {
    register: () => import(/* webpackChunkName: "page-register" */ './register/register-page.tsx'),
    successRegister: () => import(/* webpackChunkName: "page-successRegister" */ './register/registered-page.tsx'),
    thirdPartyFacebook: () => import(/* webpackChunkName: "page-thirdPartyFacebook" */ './third-party/return-page.tsx'),
    thirdPartyGithub: () => import(/* webpackChunkName: "page-thirdPartyGithub" */ './third-party/return-page.tsx'),
    thirdPartyGoogle: () => import(/* webpackChunkName: "page-thirdPartyGoogle" */ './third-party/return-page.tsx'),
    thirdPartyTwitter: () => import(/* webpackChunkName: "page-thirdPartyTwitter" */ './third-party/return-page.tsx'),
    thirdPartyCallback: () => import(/* webpackChunkName: "page-thirdPartyCallback" */ './third-party/return-page.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    flowOrder: () => import(/* webpackChunkName: "page-flowOrder" */ './flow-orders/flow-orders-page.tsx'),
    staticOrder: () => import(/* webpackChunkName: "page-staticOrder" */ './static-orders/static-orders-page.tsx'),
  },
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
