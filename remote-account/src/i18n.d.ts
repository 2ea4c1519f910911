import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type ui from 'shared-ui/locales/en';
import type account from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { 'remote-account': typeof account; shell: { toastTip: typeof toastTip }; ui: typeof ui };
  }
}
