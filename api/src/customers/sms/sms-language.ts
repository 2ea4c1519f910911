import type { Language } from 'shared-contracts/languages';

/** Dialing codes whose holders read Chinese: the mainland, Hong Kong, Macao, Taiwan. */
const CHINESE = ['+86', '+852', '+853', '+886'];

/** The language of an SMS, by the number's country. */
export function smsLanguage(mobile: string): Language {
  return CHINESE.some((dialingCode) => mobile.startsWith(dialingCode)) ? 'zh' : 'en';
}
