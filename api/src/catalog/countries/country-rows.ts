import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import { namedAs } from 'shared-contracts/rules/named';
import { continentTable } from './continent-rows.ts';
import { countryName } from './country-names.ts';
import { countryPids } from './country-pids.ts';

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

/** Places outside ISO 3166-1 with their own dialing codes. */
const callableOnly = [
  { code: 'AC', continentCode: 'AF' },
  { code: 'TA', continentCode: 'AF' },
];

const listed = continentTable.flatMap(({ code: continentCode, countries }) =>
  countries.split(' ').map((code) => ({ code, continentCode })),
);

function pidOf(code: string): number {
  const pid = countryPids.get(code);
  if (pid === undefined) throw new Error(`${code} has no number: append it to country-pids.ts.`);
  return pid;
}

/** Every country and region of ISO 3166-1, Kosovo, and the other dialable places, by number. */
export const countryRows: readonly CountryRow[] = [...listed, ...callableOnly]
  .map(({ code, continentCode }) => {
    const { enName, zhName } = namedAs(countryName(code));
    return { code, pid: pidOf(code), enName, zhName, continentCode, callingCode: isCallable(code) ? getCountryCallingCode(code) : '' };
  })
  .toSorted((left, right) => left.pid - right.pid);
