import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type ui from 'shared-ui/locales/en';
import type order from 'shared-ui/order-words/locales/en';
import type purchase from './locales/en.json';
import type payVerify from './pay-verify/locales/en.json';
import type pay from './pay/locales/en.json';
import type receipt from './receipt/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      'remote-purchase': typeof purchase & typeof pay & typeof payVerify & typeof receipt;
      shell: { toastTip: typeof toastTip };
      ui: typeof ui;
      order: typeof order;
    };
  }
}
