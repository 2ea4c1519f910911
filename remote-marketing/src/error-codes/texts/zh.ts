import { errorTexts as messages } from 'shared-contracts/error-texts/zh';
import { proxyCures } from 'shared-contracts/proxy-cures/zh';
import { proxyErrorTexts as meanings } from 'shared-contracts/proxy-error-texts/zh';
import texts from '../locales/zh.json';

/** Texts of the page, with what is said elsewhere, too: the messages and meanings themselves, and what to do about refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
