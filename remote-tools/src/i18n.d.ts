import 'i18next';
import type toastTip from 'shared-contracts/texts/toast-tips/en';
import type { SharedTexts } from 'shared-ui/shared-texts';
import type apiReference from './api-reference/locales/en.json';
import type accountPassword from './account-password/locales/en.json';
import type configDoctor from './config-doctor/locales/en.json';
import type configResult from './config-doctor/result/locales/en.json';
import type countryCode from './country-code/locales/en.json';
import type generateCode from './generate-code/locales/en.json';
import type getApi from './get-api/locales/en.json';
import type tools from './locales/en.json';
import type signDebugger from './sign-debugger/locales/en.json';
import type signResult from './sign-debugger/result/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'remote-tools';
    resources: SharedTexts & {
      'remote-tools': typeof tools &
        typeof configDoctor &
        typeof configResult &
        typeof signDebugger &
        typeof signResult &
        typeof apiReference &
        typeof accountPassword &
        typeof getApi &
        typeof countryCode &
        typeof generateCode;
      shell: { toastTip: typeof toastTip };
    };
  }
}
