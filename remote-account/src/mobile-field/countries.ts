import { useEffect, useState } from 'react';
import type { ApiClient, CallResponse } from 'shared-contracts/api/calls';
import { DEFAULT_AREA_CODE, DEFAULT_COUNTRY_EN_NAME } from 'shared-contracts/constants';
import { namesOf } from 'shared-contracts/rules/named';
import { useShell } from 'shared-contracts/shell';
import { useOnline } from 'shared-ui/use-online';

export type Country = CallResponse<'getCountryCodeInfoList'>[number];

/** Selected before the list has loaded; named in both languages. */
export const defaultCountry: Country = {
  countryMobileCode: DEFAULT_AREA_CODE.slice(1),
  enName: DEFAULT_COUNTRY_EN_NAME,
  zhName: '中国',
  countryCode: 'CN',
};

const onlyDefault: readonly Country[] = [defaultCountry];

interface Known {
  readonly coming: Promise<readonly Country[]>;
  there?: readonly Country[];
}

/** Requested once per page; each page has one client. */
const lists = new WeakMap<ApiClient, Known>();

function loadCountries(api: ApiClient): Promise<readonly Country[]> {
  const last = lists.get(api);
  if (last) return last.coming;
  const known: Known = { coming: api('getCountryCodeInfoList', {}) };
  lists.set(api, known);
  known.coming.then(
    (list) => (known.there = list),
    () => lists.delete(api),
  );
  return known.coming;
}

/**
 * Every country or region with its dialing code; only the default one until the list has loaded.
 * @param isWanted loads the list; the default country alone does not need it
 */
export function useCountries(isWanted = true): { readonly countries: readonly Country[]; readonly isComing: boolean } {
  const { api } = useShell();
  const [countries, setCountries] = useState(() => lists.get(api)?.there);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || hasFailed) return undefined;
    const shown = new AbortController();
    loadCountries(api).then(
      (list) => !shown.signal.aborted && setCountries(list),
      // The API client has reported the error. The next component that needs the list retries, or this one once it's online.
      () => !shown.signal.aborted && setHasFailed(true),
    );
    return () => shown.abort();
  }, [api, isWanted, hasFailed]);
  useOnline(hasFailed, () => setHasFailed(false));
  return { countries: countries ?? onlyDefault, isComing: isWanted && !countries && !hasFailed };
}

/** Returns a country or region by its English name, or the default if it is unknown. */
export function useCountryByName(): (enName: string) => Promise<Country> {
  const { api } = useShell();
  return async (enName) => {
    if (enName === defaultCountry.enName) return defaultCountry;
    return (await loadCountries(api)).find((country) => country.enName === enName) ?? defaultCountry;
  };
}

/** Dialing code with its plus sign. */
export function areaCodeOf({ countryMobileCode }: Country): string {
  return `+${countryMobileCode}`;
}

/** Whether the typed text matches a country or region: part of a name, its ISO code or its dialing code. */
export function matchesCountry(country: Country, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const { countryCode } = country;
  const isCode = /^\+?\d+$/.test(wanted);
  if (isCode) return areaCodeOf(country).startsWith(wanted.startsWith('+') ? wanted : `+${wanted}`);
  return namesOf(country).some((name) => name.toLowerCase().includes(wanted)) || countryCode.toLowerCase() === wanted;
}

/** Sort rank, lower for a country or region whose name or code starts with the typed text. */
export function rankCountry(country: Country, typed: string): number {
  const { countryCode, countryMobileCode } = country;
  const wanted = typed.trim().toLowerCase().replace(/^\+/, '');
  if (countryCode.toLowerCase() === wanted || countryMobileCode === wanted) return 0;
  return namesOf(country).some((name) => name.toLowerCase().startsWith(wanted)) ? 1 : 2;
}
