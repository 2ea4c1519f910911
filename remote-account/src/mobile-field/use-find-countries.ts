import { useCallback, useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { placeName } from 'shared-ui/place-name';
import { areaCodeOf, matchesCountry, rankCountry, useCountries } from './countries.ts';

/**
 * Finds countries and regions that match the typed text, sorted by best match and else by name in the reader's language; also says whether
 * they are still loading.
 */
export function useFindCountries() {
  const { countries, isComing } = useCountries();
  const language = useLanguage();
  const byName = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return countries.toSorted((a, b) => compare(placeName(a, language), placeName(b, language)));
  }, [countries, language]);
  const find = useCallback(
    (typed: string) =>
      byName
        .filter((country) => matchesCountry(country, typed))
        .toSorted((a, b) => rankCountry(a, typed) - rankCountry(b, typed))
        .map((country) => ({
          value: country.enName,
          name: placeName(country, language),
          countryCode: country.countryCode,
          code: areaCodeOf(country),
        })),
    [byName, language],
  );
  return { find, isComing };
}
