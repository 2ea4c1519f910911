import { asc, eq, ne } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { namedAs, namesOf, type Named } from 'shared-contracts/rules/named';
import { countryName } from './country-names.ts';
import { isoCode } from './iso-code.ts';
import { countries } from './tables.ts';

type CountryCodeInfo = CallResponse<'getCountryCodeInfoList'>[number];

/** Finds dialable countries by part of a name in any language, ISO code or dialing code. */
export async function findCallingCodes(db: Database, queryName: string): Promise<CountryCodeInfo[]> {
  const rows = await db
    .select({ countryMobileCode: countries.callingCode, countryCode: countries.code })
    .from(countries)
    .where(ne(countries.callingCode, ''))
    .orderBy(asc(countries.enName));
  const wanted = queryName.trim().toLowerCase();
  const digits = wanted.replace(/^\+/, '');
  return rows
    .map((row) => ({ ...row, ...namedAs(countryName(row.countryCode)) }))
    .filter(
      ({ countryMobileCode, countryCode, ...names }) =>
        namesOf(names).some((name) => name.toLowerCase().includes(wanted)) ||
        countryCode.toLowerCase() === wanted ||
        (/^\d+$/.test(digits) && countryMobileCode.startsWith(digits)),
    );
}

export interface Country extends Named {
  readonly code: string;
  readonly pid: number;
}

/** Finds a country by ISO code in any case; `UK` is read as `GB`. */
export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const iso = isoCode(code);
  if (!/^[A-Z]{2}$/.test(iso)) return undefined;
  const [country] = await db.select({ code: countries.code, pid: countries.pid }).from(countries).where(eq(countries.code, iso));
  return country && { ...country, ...namedAs(countryName(iso)) };
}
