/** Languages of the site and the rule for choosing a visitor's language, shared by the server and the browser. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE = 'lang';

/** BCP 47 tag for `<html lang>` and Intl. */
export const languageTag: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'zh';
}

/**
 * The language for an address without a language prefix: the cookie, else the browser's first language.
 * @param cookie value of the `lang` cookie, if any
 * @param preferred an Accept-Language header or `navigator.language`; only its first entry counts
 */
export function chooseLanguage(cookie: string | undefined, preferred: string | undefined): Language {
  if (isLanguage(cookie)) return cookie;
  const first = preferred?.split(',')[0] ?? '';
  return /zh/i.test(first) ? 'zh' : DEFAULT_LANGUAGE;
}

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;
