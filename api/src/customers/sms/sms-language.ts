import { DEFAULT_LANGUAGE, languages, type Language } from 'shared-contracts/languages';
import { smsDialingCodes } from 'shared-contracts/language-traits';

const codesOf = (language: Language): readonly string[] => (language === DEFAULT_LANGUAGE ? [] : smsDialingCodes[language]);

/** Returns the language of an SMS by the number's country. */
export function smsLanguage(mobile: string): Language {
  return languages.find((language) => codesOf(language).some((code) => mobile.startsWith(code))) ?? DEFAULT_LANGUAGE;
}
