import type { RemoteModule } from 'shared-contracts/shell';

const remote: RemoteModule = {
  pages: {
    register: () => import('./register/register-page.tsx'),
    successRegister: () => import('./register/registered-page.tsx'),
    flowOrder: () => import('./flow-orders/flow-orders-page.tsx'),
  },
  dialogs: { login: () => import('./login/login-dialog.tsx') },
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
};

export default remote;
