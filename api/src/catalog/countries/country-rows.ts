import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import { continentTable } from './continent-rows.ts';
import { countryName } from './country-names.ts';

const callable = new Set<string>(getCountries());

function isCallable(code: string): code is CountryCode {
  return callable.has(code);
}

export interface CountryRow {
  readonly code: string;
  readonly pid: number;
  readonly enName: string;
  readonly zhName: string;
  readonly continentCode: string;
  readonly callingCode: string;
}

/** Places outside ISO 3166-1 with their own dialing codes. They are appended so that existing numbers don't change. */
const callableOnly = [
  { code: 'AC', continentCode: 'AF' },
  { code: 'TA', continentCode: 'AF' },
];

const listed = continentTable
  .flatMap(({ code: continentCode, countries }) => countries.split(' ').map((code) => ({ code, continentCode })))
  .toSorted((left, right) => (left.code < right.code ? -1 : 1));

/** Every country and region of ISO 3166-1 and Kosovo, numbered alphabetically by code, followed by the other dialable places. */
export const countryRows: readonly CountryRow[] = [...listed, ...callableOnly].map(({ code, continentCode }, index) => {
  const { en: enName, zh: zhName } = countryName(code);
  return { code, pid: index + 1, enName, zhName, continentCode, callingCode: isCallable(code) ? getCountryCallingCode(code) : '' };
});
