import { errorTexts as messages } from 'shared-contracts/error-texts/en';
import { proxyCures } from 'shared-contracts/proxy-cures/en';
import { proxyErrorTexts as meanings } from 'shared-contracts/proxy-error-texts/en';
import texts from '../locales/en.json';

/** Texts of the page, plus shared ones: messages, meanings, and fixes for refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
