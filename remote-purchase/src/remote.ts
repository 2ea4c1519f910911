import type { PageLoaders, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-purchase');
const paymentResult = () => import('./payment-result/payment-result-page.tsx');

const remote: RemoteModule = {
  pages: {
    buyFlow: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-buyFlow-en" */ './prices/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-buyFlow-zh" */ './prices/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-buyFlow" */ './prices/prices-page.tsx'),
    ),
    payOrder: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-payOrder-en" */ './pay/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-payOrder-zh" */ './pay/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-payOrder" */ './pay/pay-page.tsx'),
    ),
    receipt: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-receipt-en" */ './receipt/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-receipt-zh" */ './receipt/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-receipt" */ './receipt/receipt-page.tsx'),
    ),
    successBuy: paymentResult,
    successEnBuy: paymentResult,
    successZhBuy: paymentResult,
    successGetTry: () => import(/* webpackChunkName: "page-successGetTry" */ './free-trial/get-try-page.tsx'),
    payVerify: withTexts(
      {
        en: () => import(/* webpackChunkName: "page-payVerify-en" */ './pay-verify/locales/en.json'),
        zh: () => import(/* webpackChunkName: "page-payVerify-zh" */ './pay-verify/locales/zh.json'),
      },
      () => import(/* webpackChunkName: "page-payVerify" */ './pay-verify/pay-verify-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
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
