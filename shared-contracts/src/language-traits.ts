/** What code must know about each language, beside `languages.ts`, which is loaded with the entry of every part. */
import type { DEFAULT_LANGUAGE, Language, Localized } from './languages.ts';

/** What each language calls itself. */
export const languageName: Localized = { en: 'English', zh: '中文' };

/** The product's display name. */
export const brandName: Localized = { en: 'Tidegate', zh: '潮汐代理' };

/** Name of the language and region for Open Graph. */
export const openGraphLocale: Localized = { en: 'en_US', zh: 'zh_CN' };

/** Between a label and its value, and between the items of a list. */
export const colon: Localized = { en: ': ', zh: '：' };
export const comma: Localized = { en: ', ', zh: '，' };
export const inParentheses: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => ` (${text})`,
  zh: (text) => `（${text}）`,
};

/** Whether names are sorted by letters. Browsers disagree on the order of Chinese ones, and Chinese characters need wider line spacing. */
export const isAlphabetic: Readonly<Record<Language, boolean>> = { en: true, zh: false };

/** Whether readers are offered Alipay first and quoted prices in yuan, too. */
export const quotesYuan: Readonly<Record<Language, boolean>> = { en: false, zh: true };

/** Dialing codes of the places whose customers get SMS in a language; all others get them in the default one. */
export const smsDialingCodes: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, readonly string[]>> = {
  // Mainland China, Hong Kong, Macao, Taiwan.
  zh: ['+86', '+852', '+853', '+886'],
};
