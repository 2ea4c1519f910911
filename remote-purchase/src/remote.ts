import type { RemoteModule } from 'shared-contracts/shell';

const paymentResult = () => import('./payment-result/payment-result-page.tsx');

const remote: RemoteModule = {
  pages: {
    buyFlow: () => import('./prices/prices-page.tsx'),
    successBuy: paymentResult,
    successEnBuy: paymentResult,
    successZhBuy: paymentResult,
  },
  dialogs: { purchase: () => import('./purchase-dialog/purchase-dialog.tsx') },
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
};

export default remote;
