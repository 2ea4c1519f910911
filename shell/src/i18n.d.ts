import 'i18next';
import type toastTip from 'shared-contracts/texts/toast-tips/en';
import type payMethod from 'shared-contracts/texts/payment-methods/en';
import type { SharedTexts } from 'shared-ui/shared-texts';
import type accounts from './accounts/locales/en.json';
import type floats from './floats/locales/en.json';
import type shell from './locales/en.json';
import type override from './override/locales/en.json';
import type person from './person-menu/locales/en.json';
import type palette from './palette/locales/en.json';
import type sandbox from './sandbox/locales/en.json';
import type versions from './versions/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: SharedTexts & {
      shell: typeof shell & { toastTip: typeof toastTip };
      accounts: typeof accounts;
      floats: typeof floats;
      override: typeof override;
      person: typeof person;
      palette: typeof palette;
      sandbox: typeof sandbox & typeof payMethod;
      versions: typeof versions;
    };
  }
}
