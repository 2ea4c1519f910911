import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type samples from 'shared-ui/code-samples/locales/en';
import type ui from 'shared-ui/locales/en';
import type accountSettings from 'shared-ui/proxy-settings/account/locales/en';
import type codeSettings from 'shared-ui/proxy-settings/code/locales/en';
import type linkSettings from 'shared-ui/proxy-settings/link/locales/en';
import type proxySettings from 'shared-ui/proxy-settings/locales/en';
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
    resources: {
      'remote-tools': typeof tools &
        typeof configDoctor &
        typeof configResult &
        typeof signDebugger &
        typeof signResult &
        typeof accountPassword &
        typeof getApi &
        typeof countryCode &
        typeof generateCode;
      shell: { toastTip: typeof toastTip };
      ui: typeof ui;
      proxySettings: typeof proxySettings & typeof accountSettings & typeof codeSettings & typeof linkSettings;
      samples: typeof samples;
    };
  }
}
