import { errorTexts as messages } from 'shared-contracts/texts/errors/en';
import { proxyCures } from 'shared-contracts/texts/proxy-cures/en';
import { proxyErrorTexts as meanings } from 'shared-contracts/texts/proxy-errors/en';
import texts from '../locales/en.json';

/** Texts of the page, plus shared ones: messages, meanings, and fixes for refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
