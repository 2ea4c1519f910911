import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type ui from 'shared-ui/locales/en';
import type tools from './locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'remote-tools';
    resources: { 'remote-tools': typeof tools; shell: { toastTip: typeof toastTip }; ui: typeof ui };
  }
}
