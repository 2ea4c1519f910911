import type { Language } from 'shared-contracts/languages';

/** Dialing codes of Chinese-speaking places: mainland China, Hong Kong, Macao, Taiwan. */
const CHINESE = ['+86', '+852', '+853', '+886'];

/** Returns the language of an SMS by the number's country. */
export function smsLanguage(mobile: string): Language {
  return CHINESE.some((dialingCode) => mobile.startsWith(dialingCode)) ? 'zh' : 'en';
}
