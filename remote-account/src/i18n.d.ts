import 'i18next';
import type toastTip from 'shared-contracts/toast-tips/en';
import type samples from 'shared-ui/code-samples/locales/en';
import type ui from 'shared-ui/locales/en';
import type order from 'shared-ui/order-words/locales/en';
import type accountSettings from 'shared-ui/proxy-settings/account/locales/en';
import type codeSettings from 'shared-ui/proxy-settings/code/locales/en';
import type linkSettings from 'shared-ui/proxy-settings/link/locales/en';
import type proxySettings from 'shared-ui/proxy-settings/locales/en';
import type certificate from './certificate/locales/en.json';
import type flowOrders from './flow-orders/locales/en.json';
import type account from './locales/en.json';
import type consumption from './consumption/locales/en.json';
import type overview from './overview/locales/en.json';
import type settle from './settle/locales/en.json';
import type staticLines from './static-orders/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      'remote-account': typeof account &
        typeof flowOrders &
        typeof consumption &
        typeof settle &
        typeof staticLines &
        typeof certificate &
        typeof overview;
      shell: { toastTip: typeof toastTip };
      ui: typeof ui;
      proxySettings: typeof proxySettings & typeof accountSettings & typeof codeSettings & typeof linkSettings;
      order: typeof order;
      samples: typeof samples;
    };
  }
}
