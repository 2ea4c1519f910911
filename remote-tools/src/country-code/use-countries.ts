import { useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useAnswer } from 'shared-ui/use-answer';

const request = {};

/** Every country or region: in English by name, in Chinese by code, since browsers sort Chinese each in their own way. */
export function useCountries() {
  const language = useLanguage();
  const { data, error, retry } = useAnswer('countryProvinceList', request);
  const countries = useMemo(() => (language === 'zh' ? data?.toSorted((left, right) => left.pid - right.pid) : data), [data, language]);
  return { countries, error, retry };
}
