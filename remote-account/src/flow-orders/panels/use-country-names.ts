import { useLanguage, useShell } from 'shared-contracts/shell';
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
  const names = new Map(data.map(({ code, enName, zhName }) => [code, language === 'zh' ? zhName : enName]));
  return (code) => names.get(code) ?? code;
}
