import type { RemoteModule } from 'shared-contracts/shell';

const paymentResult = () => import('./payment-result/payment-result-page.tsx');

const remote: RemoteModule = {
  pages: {
    buyFlow: () => import(/* webpackChunkName: "page-buyFlow" */ './prices/prices-page.tsx'),
    successBuy: paymentResult,
    successEnBuy: paymentResult,
    successZhBuy: paymentResult,
    successGetTry: () => import(/* webpackChunkName: "page-successGetTry" */ './free-trial/get-try-page.tsx'),
  },
  dialogs: {
    purchase: () => import('./purchase-dialog/purchase-dialog.tsx'),
    freeTrial: () => import('./free-trial/free-trial-dialog.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
    zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  },
};

export default remote;
