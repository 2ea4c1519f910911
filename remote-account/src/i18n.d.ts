import 'i18next';
import type toastTip from 'shared-contracts/texts/toast-tips/en';
import type payMethod from 'shared-contracts/texts/payment-methods/en';
import type { SharedTexts } from 'shared-ui/shared-texts';
import type apiTokens from './api-tokens/locales/en.json';
import type autoRenewal from './auto-renewal/locales/en.json';
import type balance from './balance/locales/en.json';
import type certificate from './certificate/locales/en.json';
import type email from './email/locales/en.json';
import type flowOrders from './flow-orders/locales/en.json';
import type account from './locales/en.json';
import type invitation from './invitation/locales/en.json';
import type members from './members/locales/en.json';
import type restricted from './restricted/locales/en.json';
import type consumption from './consumption/locales/en.json';
import type secondStep from './second-step/locales/en.json';
import type security from './security/locales/en.json';
import type notices from './notices/locales/en.json';
import type savedFilters from './saved-filters/locales/en.json';
import type several from './several/locales/en.json';
import type tags from './tags/locales/en.json';
import type settings from './settings/locales/en.json';
import type overview from './overview/locales/en.json';
import type settle from './billing/locales/en.json';
import type webhooks from './webhooks/locales/en.json';
import type staticLines from './static-orders/locales/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: SharedTexts & {
      'remote-account': typeof account &
        typeof apiTokens &
        typeof autoRenewal &
        typeof balance &
        typeof email &
        typeof flowOrders &
        typeof consumption &
        typeof secondStep &
        typeof security &
        typeof settings &
        typeof settle &
        typeof invitation &
        typeof members &
        typeof notices &
        typeof payMethod &
        typeof restricted &
        typeof savedFilters &
        typeof several &
        typeof staticLines &
        typeof tags &
        typeof webhooks &
        typeof certificate &
        typeof overview;
      shell: { toastTip: typeof toastTip };
    };
  }
}
