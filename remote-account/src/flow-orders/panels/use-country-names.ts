import { useLanguage, useShell } from 'shared-contracts/shell';
import { placeName } from 'shared-ui/place-name';
import { useQuery } from 'shared-ui/query';

/** Every country or region that an order can name. */
export function useOrderCountries() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['countryProvinceList'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api('countryProvinceList', {}, { errors: 'quiet', signal }),
  });
}

/** Gives the name of a country or region; its code until the names are there. */
export function useCountryNames(): (code: string) => string {
  const language = useLanguage();
  const { data = [] } = useOrderCountries();
  const names = new Map(data.map((country) => [country.code, placeName(country, language)]));
  return (code) => names.get(code) ?? code;
}
