import type { CallResponse } from 'shared-contracts/calls';
import { DEFAULT_AREA_CODE, DEFAULT_COUNTRY_EN_NAME } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Country = CallResponse<'getCountryCodeInfoList'>[number];

/** Chosen before the list has come, in both languages. */
export const defaultCountry: Country = {
  countryMobileCode: DEFAULT_AREA_CODE.slice(1),
  enName: DEFAULT_COUNTRY_EN_NAME,
  zhName: '中国',
  countryCode: 'CN',
};

/** Every country or region with its dialling code; only the default one until the list is there. */
export function useCountries(): readonly Country[] {
  const { api } = useShell();
  const { data = [defaultCountry] } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api('getCountryCodeInfoList', {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}

/** Dialling code with its plus sign. */
export function areaCodeOf({ countryMobileCode }: Country): string {
  return `+${countryMobileCode}`;
}

/** Whether what was typed names a country or region: part of either name, its ISO code or its dialling code. */
export function matchesCountry(country: Country, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const { enName, zhName, countryCode } = country;
  const isCode = /^\+?\d+$/.test(wanted);
  if (isCode) return areaCodeOf(country).startsWith(wanted.startsWith('+') ? wanted : `+${wanted}`);
  return enName.toLowerCase().includes(wanted) || zhName.includes(wanted) || countryCode.toLowerCase() === wanted;
}

/** Lower for a country or region whose name or code begins with what was typed. */
export function rankCountry({ enName, zhName, countryCode, countryMobileCode }: Country, typed: string): number {
  const wanted = typed.trim().toLowerCase().replace(/^\+/, '');
  if (countryCode.toLowerCase() === wanted || countryMobileCode === wanted) return 0;
  return enName.toLowerCase().startsWith(wanted) || zhName.startsWith(wanted) ? 1 : 2;
}
