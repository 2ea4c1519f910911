import { DEFAULT_LANGUAGE, byLanguage, type Language, type Localized } from '../languages.ts';

/** Turns the texts of each language into texts by name. */
export function localizedTexts<Name extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Name, string>>>>,
): Readonly<Record<Name, Localized>> {
  const names = Object.keys(texts[DEFAULT_LANGUAGE]) as Name[];
  return Object.fromEntries(names.map((name) => [name, byLanguage((language) => texts[language][name])])) as Record<Name, Localized>;
}
