import { useLanguage, useShell } from 'shared-contracts/shell';
import { placeName } from 'shared-ui/place-name';
import { useQuery } from 'shared-ui/query';

/** Countries and regions that an order can use. */
export function useOrderCountries() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['countryProvinceList'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('countryProvinceList', {}, { errors: 'quiet', signal }),
  });
}

/** Returns the name of a country or region, or its code until the names have loaded. */
export function useCountryNames(): (code: string) => string {
  const language = useLanguage();
  const { data = [] } = useOrderCountries();
  const names = new Map(data.map((country) => [country.code, placeName(country, language)]));
  return (code) => names.get(code) ?? code;
}
