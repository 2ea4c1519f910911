import { asc, eq, ne } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { isoCode } from './iso-code.ts';
import { countries } from './tables.ts';

type CountryCodeInfo = CallResponse<'getCountryCodeInfoList'>[number];

/** Finds dialable countries by part of a name in either language, ISO code or dialing code. */
export async function findCallingCodes(db: Database, queryName: string): Promise<CountryCodeInfo[]> {
  const rows = await db
    .select({ countryMobileCode: countries.callingCode, enName: countries.enName, zhName: countries.zhName, countryCode: countries.code })
    .from(countries)
    .where(ne(countries.callingCode, ''))
    .orderBy(asc(countries.enName));
  const wanted = queryName.trim().toLowerCase();
  const digits = wanted.replace(/^\+/, '');
  return rows.filter(
    ({ countryMobileCode, enName, zhName, countryCode }) =>
      enName.toLowerCase().includes(wanted) ||
      zhName.includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && countryMobileCode.startsWith(digits)),
  );
}

export interface Country {
  readonly code: string;
  readonly pid: number;
  readonly enName: string;
  readonly zhName: string;
}

/** Finds a country by ISO code in any case; `UK` is read as `GB`. */
export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const iso = isoCode(code);
  if (!/^[A-Z]{2}$/.test(iso)) return undefined;
  const [country] = await db.select().from(countries).where(eq(countries.code, iso));
  return country;
}
