import { callApi } from '../lib/call-api.ts';
import { expectThat } from '../lib/drill.ts';

/** Numbers (`pid`) of countries and regions by code. Customers' programs may have stored them. */
export type CountryNumbers = ReadonlyMap<string, number>;

export const countryNumbers = async (origin: string): Promise<CountryNumbers> =>
  new Map((await callApi(origin, 'countryProvinceList', {})).map(({ code, pid }) => [code, pid]));

/**
 * Compares the numbers of the last release, of its database after an update, and of a new database. The latter two differ if a number has
 * changed in the code, because an update keeps the numbers of a database.
 * @throws Error with the countries whose number isn't the same everywhere
 */
export function expectSameNumbers(before: CountryNumbers, updated: CountryNumbers, fresh: CountryNumbers): void {
  const codes = new Set([...before.keys(), ...updated.keys(), ...fresh.keys()]);
  const changed = [...codes].filter((code) => {
    const number = updated.get(code);
    return number === undefined || number !== fresh.get(code) || (before.get(code) ?? number) !== number;
  });
  expectThat(changed.length === 0, `The number of a country must not change: ${changed.join(', ')}`);
}
