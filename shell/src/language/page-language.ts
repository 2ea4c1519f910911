import { localizedPath, splitPrefix } from 'shared-contracts/pages/addresses';
import { DEFAULT_LANGUAGE, languages, languageTag, type Language } from 'shared-contracts/languages';
import { writeLanguage } from '../session/cookies.ts';

/** Language of this page load: the one that the server chose by the rule of `resolveAddress`. */
export function pageLanguage(): Language {
  return languages.find((language) => languageTag[language] === document.documentElement.lang) ?? DEFAULT_LANGUAGE;
}

/** Stores the language and opens this page in it. */
export function switchLanguage(language: Language): void {
  writeLanguage(language);
  const { path } = splitPrefix(location.pathname);
  const target = `${localizedPath(path, language)}${location.search}${location.hash}`;
  if (target === `${location.pathname}${location.search}${location.hash}`) location.reload();
  else location.assign(target);
}
