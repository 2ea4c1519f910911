import { DEFAULT_LANGUAGE, languageTag, type Language } from 'shared-contracts/languages';
import { isAlphabetic } from 'shared-contracts/language-traits';
import { nameIn, type Named } from 'shared-contracts/rules/named';

/** Name of a place in the reader's language. */
export { nameIn as placeName };

/** Sorts countries, which calls list by English name: by name in the reader's language, or by Pid if it has no alphabet. */
export function sortPlaces<Place extends Named & { readonly pid: number }>(places: readonly Place[], language: Language): readonly Place[] {
  if (language === DEFAULT_LANGUAGE) return places;
  if (!isAlphabetic[language]) return places.toSorted((left, right) => left.pid - right.pid);
  const { compare } = new Intl.Collator(languageTag[language]);
  return places.toSorted((left, right) => compare(nameIn(left, language), nameIn(right, language)));
}
