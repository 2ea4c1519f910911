import type { RemoteModule } from 'shared-contracts/shell';

const remote: RemoteModule = {
  pages: {
    register: () => import(/* webpackChunkName: "page-register" */ './register/register-page.tsx'),
    successRegister: () => import(/* webpackChunkName: "page-successRegister" */ './register/registered-page.tsx'),
    flowOrder: () => import(/* webpackChunkName: "page-flowOrder" */ './flow-orders/flow-orders-page.tsx'),
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
