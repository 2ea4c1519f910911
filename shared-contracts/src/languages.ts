/** Languages of the site and the rule for choosing a visitor's language, shared by the server and the browser. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language;
export const LANGUAGE_COOKIE = 'lang';

/** A text in every language. */
export type Localized = Readonly<Record<Language, string>>;

/** A text that was stored, perhaps before the site had its newest language, or that need not exist in every language. */
export type StoredLocalized = Readonly<Partial<Record<Language, string>> & Record<typeof DEFAULT_LANGUAGE, string>>;

/** BCP 47 tag for `<html lang>` and Intl. */
export const languageTag: Localized = { en: 'en', zh: 'zh-CN' };

/** Regular expression, without case, for the first language of a browser that prefers this language. The default language needs none. */
export const browserLanguage: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, string>> = { zh: '^[^,]*zh' };

/** A value for each language. */
export const byLanguage = <T>(valueOf: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>;

/** The text in a language, or else in the default one. */
export const textIn = (text: StoredLocalized, language: Language): string => text[language] ?? text[DEFAULT_LANGUAGE];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language for an address without a language prefix: the cookie, else the browser's first language.
 * @param cookie value of the `lang` cookie, if any
 * @param preferred an Accept-Language header or `navigator.language`; only its first entry counts
 */
export function chooseLanguage(cookie: string | undefined, preferred = ''): Language {
  if (isLanguage(cookie)) return cookie;
  const others = Object.keys(browserLanguage) as (keyof typeof browserLanguage)[];
  return others.find((language) => new RegExp(browserLanguage[language], 'i').test(preferred)) ?? DEFAULT_LANGUAGE;
}
