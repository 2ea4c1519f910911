import 'i18next';
import type toastTip from 'shared-contracts/texts/toast-tips/en';
import type { SharedTexts } from 'shared-ui/shared-texts';
import type contact from './about/contact/locales/en.json';
import type introduce from './about/introduce/locales/en.json';
import type newYear from './activities/new-year/locales/en.json';
import type articles from './articles/locales/en.json';
import type changelog from './changelog/locales/en.json';
import type claims from './claims/texts/en.ts';
import type codeSamples from './code-samples/locales/en.json';
import type acceptableUse from './documents/acceptable-use/locales/en.json';
import type agreement from './documents/agreement/locales/en.json';
import type cookies from './documents/cookies/locales/en.json';
import type dataProcessing from './documents/data-processing/locales/en.json';
import type manual from './documents/manual/locales/en.json';
import type privacy from './documents/privacy/locales/en.json';
import type sanctions from './documents/sanctions/locales/en.json';
import type statement from './documents/statement/locales/en.json';
import type errorCodes from './error-codes/texts/en.ts';
import type home from './home/locales/en.json';
import type location from './location/locales/en.json';
import type locations from './locations/locales/en.json';
import type marketing from './locales/en.json';
import type adVerify from './scenes/ad-verify/locales/en.json';
import type brandProtect from './scenes/brand-protect/locales/en.json';
import type eCommerce from './scenes/e-commerce/locales/en.json';
import type getData from './scenes/get-data/locales/en.json';
import type infoFusion from './scenes/info-fusion/locales/en.json';
import type priceCompare from './scenes/price-compare/locales/en.json';
import type seo from './scenes/seo/locales/en.json';
import type webTest from './scenes/web-test/locales/en.json';
import type status from './status/texts/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'remote-marketing';
    resources: SharedTexts & {
      'remote-marketing': typeof marketing &
        typeof articles &
        typeof changelog &
        typeof claims &
        typeof codeSamples &
        typeof errorCodes &
        typeof home &
        typeof contact &
        typeof introduce &
        typeof location &
        typeof locations &
        typeof newYear &
        typeof acceptableUse &
        typeof agreement &
        typeof cookies &
        typeof dataProcessing &
        typeof manual &
        typeof privacy &
        typeof sanctions &
        typeof statement &
        typeof adVerify &
        typeof brandProtect &
        typeof eCommerce &
        typeof getData &
        typeof infoFusion &
        typeof priceCompare &
        typeof seo &
        typeof webTest &
        typeof status;
      shell: { toastTip: typeof toastTip };
    };
  }
}
