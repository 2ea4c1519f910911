import { localizedPath, splitPrefix } from 'shared-contracts/addresses';
import { chooseLanguage, type Language } from 'shared-contracts/languages';
import { readLanguage, writeLanguage } from '../session/cookies.ts';

/** The language of this page load, by the same rule as on the server. */
export function pageLanguage(): Language {
  return splitPrefix(location.pathname).prefix ?? chooseLanguage(readLanguage(), navigator.language);
}

/** Stores the language and shows this page in it. */
export function switchLanguage(language: Language): void {
  writeLanguage(language);
  const { path } = splitPrefix(location.pathname);
  const target = `${localizedPath(path, language)}${location.search}${location.hash}`;
  if (target === `${location.pathname}${location.search}${location.hash}`) location.reload();
  else location.assign(target);
}
