import { errorTexts as messages } from 'shared-contracts/error-texts/en';
import { proxyCures } from 'shared-contracts/proxy-cures/en';
import { proxyErrorTexts as meanings } from 'shared-contracts/proxy-error-texts/en';
import texts from '../locales/en.json';

/** Texts of the page, with what is said elsewhere, too: the messages and meanings themselves, and what to do about refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
