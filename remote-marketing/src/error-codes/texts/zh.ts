import { errorTexts as messages } from 'shared-contracts/error-texts/zh';
import { proxyCures } from 'shared-contracts/proxy-cures/zh';
import { proxyErrorTexts as meanings } from 'shared-contracts/proxy-error-texts/zh';
import texts from '../locales/zh.json';

/** Texts of the page, plus shared ones: messages, meanings, and fixes for refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
