import { DEFAULT_LANGUAGE, languages, smsDialingCodes, type Language } from 'shared-contracts/languages';

/** Returns the language of an SMS by the number's country. */
export function smsLanguage(mobile: string): Language {
  const codesOf = (language: Language) => (language === DEFAULT_LANGUAGE ? [] : smsDialingCodes[language]);
  return languages.find((language) => codesOf(language).some((code) => mobile.startsWith(code))) ?? DEFAULT_LANGUAGE;
}
