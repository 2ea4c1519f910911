import { useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { sortPlaces } from 'shared-ui/place-name';
import { useAnswer } from 'shared-ui/use-answer';

const request = {};

/** All countries and regions, in the order of the reader's language. */
export function useCountries() {
  const language = useLanguage();
  const { data, error, retry } = useAnswer('countryProvinceList', request);
  const countries = useMemo(() => data && sortPlaces(data, language), [data, language]);
  return { countries, error, retry };
}
