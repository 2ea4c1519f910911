import 'i18next';
import type toastTip from 'shared-contracts/texts/toast-tips/en';
import type payMethod from 'shared-contracts/texts/payment-methods/en';
import type { SharedTexts } from 'shared-ui/shared-texts';
import type purchase from './locales/en.json';
import type payVerify from './pay-verify/locales/en.json';
import type pay from './pay/locales/en.json';
import type prices from './prices/locales/en.json';
import type receipt from './receipt/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: SharedTexts & {
      'remote-purchase': typeof purchase & typeof payMethod & typeof pay & typeof payVerify & typeof prices & typeof receipt;
      shell: { toastTip: typeof toastTip };
    };
  }
}
