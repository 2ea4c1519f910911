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

/** Regular expression, without case, for the first language of a browser that prefers this language. The default language needs none. */
export const browserLanguage: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, string>> = { zh: '^[^,]*zh' };

/** Whether names are sorted by letters. Browsers disagree on the order of Chinese ones, and Chinese characters need wider line spacing. */
export const isAlphabetic: Readonly<Record<Language, boolean>> = { en: true, zh: false };

/** Whether readers are offered Alipay first and quoted prices in yuan, too. */
export const quotesYuan: Readonly<Record<Language, boolean>> = { en: false, zh: true };

/** Dialing codes of the places whose customers get SMS in a language; all others get them in the default one. */
export const smsDialingCodes: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, readonly string[]>> = {
  // Mainland China, Hong Kong, Macao, Taiwan.
  zh: ['+86', '+852', '+853', '+886'],
};

/** A value for each language. */
export const byLanguage = <T>(valueOf: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>;

/** Turns the texts of each language into texts by name. */
export function localizedTexts<Name extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Name, string>>>>,
): Readonly<Record<Name, Localized>> {
  const names = Object.keys(texts[DEFAULT_LANGUAGE]) as Name[];
  return Object.fromEntries(names.map((name) => [name, byLanguage((language) => texts[language][name])])) as Record<Name, Localized>;
}

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
  const others = Object.entries(browserLanguage) as [Language, string][];
  return others.find(([, expression]) => new RegExp(expression, 'i').test(preferred))?.[0] ?? DEFAULT_LANGUAGE;
}
