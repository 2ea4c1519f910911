import { byLanguage } from 'shared-contracts/languages';
import type { PageLoaders, RemoteModule } from 'shared-contracts/shell';
import { textsBesidePages, textsOf } from 'shared-ui/with-texts';
import type { pages } from './pages.ts';

const withTexts = textsBesidePages('remote-purchase');
const paymentResult = () => import('./payment-result/payment-result-page.tsx');

const remote: RemoteModule = {
  pages: {
    buyFlow: withTexts(
      (language) => import(`./prices/locales/${language}.json`),
      () => import('./prices/prices-page.tsx'),
    ),
    payOrder: withTexts(
      (language) => textsOf(import(`./pay/locales/${language}.json`), import(`shared-contracts/texts/payment-methods/${language}`)),
      () => import('./pay/pay-page.tsx'),
    ),
    receipt: withTexts(
      (language) => textsOf(import(`./receipt/locales/${language}.json`), import(`shared-contracts/texts/payment-methods/${language}`)),
      () => import('./receipt/receipt-page.tsx'),
    ),
    successBuy: paymentResult,
    successEnBuy: paymentResult,
    successZhBuy: paymentResult,
    successGetTry: () => import('./free-trial/get-try-page.tsx'),
    payVerify: withTexts(
      (language) => import(`./pay-verify/locales/${language}.json`),
      () => import('./pay-verify/pay-verify-page.tsx'),
    ),
  } satisfies PageLoaders<typeof pages>,
  dialogs: {
    purchase: () => import('./purchase-dialog/purchase-dialog.tsx'),
    freeTrial: () => import('./free-trial/free-trial-dialog.tsx'),
  },
  texts: byLanguage((language) => () => import(/* webpackChunkName: "texts-[language]" */ `./locales/${language}.json`)),
};

export default remote;
