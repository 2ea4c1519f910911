import { useMemo } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { useAnswer } from 'shared-ui/use-answer';

const request = {};

/** All countries and regions, sorted by name in English and by code in Chinese, because browsers disagree on how to sort Chinese. */
export function useCountries() {
  const language = useLanguage();
  const { data, error, retry } = useAnswer('countryProvinceList', request);
  const countries = useMemo(() => (language === 'zh' ? data?.toSorted((left, right) => left.pid - right.pid) : data), [data, language]);
  return { countries, error, retry };
}
