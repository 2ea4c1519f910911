import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type ui from 'shared-ui/locales/en';
import type claims from './claims/locales/en.json';
import type errorCodes from './error-codes/locales/en.json';
import type legal from './legal/locales/en.json';
import type marketing from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'remote-marketing';
    resources: {
      'remote-marketing': typeof marketing & typeof claims & typeof errorCodes & typeof legal;
      shell: { toastTip: typeof toastTip };
      ui: typeof ui;
    };
  }
}
