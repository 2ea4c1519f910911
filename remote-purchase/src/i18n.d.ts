import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type ui from 'shared-ui/locales/en';
import type purchase from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { 'remote-purchase': typeof purchase; shell: { toastTip: typeof toastTip }; ui: typeof ui };
  }
}
