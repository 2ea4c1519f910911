import { useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { matchesCountry, rankCountry, useCountries, type Country } from './countries.ts';
import { nameOf } from './country-name.ts';

/** The countries and regions that something typed names, the best hits first, else by name in the reader's language. */
export function useFoundCountries(typed: string): readonly Country[] {
  const countries = useCountries();
  const language = useLanguage();
  const byName = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return countries.toSorted((a, b) => compare(nameOf(a, language), nameOf(b, language)));
  }, [countries, language]);
  return useMemo(
    () => byName.filter((country) => matchesCountry(country, typed)).toSorted((a, b) => rankCountry(a, typed) - rankCountry(b, typed)),
    [byName, typed],
  );
}
