import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { namedAs } from 'shared-contracts/rules/named';
import { countryName } from './country-names.ts';
import { countries, provinces } from './tables.ts';

type CountryList = CallResponse<'countryProvinceList'>;
export type GetCountryList = (db: Database) => Promise<CountryList>;

// Sorted here because the database's collation depends on its settings.
const { compare } = new Intl.Collator('en');

const byName = (left: { readonly enName: string }, right: { readonly enName: string }) => compare(left.enName, right.enName);

async function readCountries(db: Database): Promise<CountryList> {
  const [countryRows, provinceRows] = await Promise.all([db.select().from(countries), db.select().from(provinces)]);
  const inCountry = Map.groupBy(provinceRows.toSorted(byName), ({ countryCode }) => countryCode);
  return countryRows.toSorted(byName).map(({ code, pid, continentCode }) => ({
    code,
    pid,
    continentCode,
    ...namedAs(countryName(code)),
    provinces: (inCountry.get(code) ?? []).map((province) => ({
      code: province.code,
      enName: province.enName,
      zhName: province.zhName,
    })),
  }));
}

/** Returns every country or region with its provinces, sorted by English name. Read once, because only a release changes them. */
export function createCountryList(): GetCountryList {
  let kept: Promise<CountryList> | undefined;
  return async (db) => {
    kept ??= readCountries(db).catch((error: unknown) => {
      // Don't cache a failure.
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
