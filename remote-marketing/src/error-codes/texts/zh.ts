import { errorTexts as messages } from 'shared-contracts/texts/errors/zh';
import { proxyCures } from 'shared-contracts/texts/proxy-cures/zh';
import { proxyErrorTexts as meanings } from 'shared-contracts/texts/proxy-errors/zh';
import texts from '../locales/zh.json';

/** Texts of the page, plus shared ones: messages, meanings, and fixes for refusals. */
export default { ...texts, errorCodes: { ...texts.errorCodes, messages, meanings, proxyCures } };
