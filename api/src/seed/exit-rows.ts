import type { InferInsertModel } from 'drizzle-orm';
import type { exits } from '../access/exits/tables.ts';
import { countryPids } from '../catalog/countries/country-pids.ts';
import { countryRows } from '../catalog/countries/country-rows.ts';
import { SANDBOX_VISITOR } from '../platform/public-address.ts';
import { documentationAddresses } from './documentation-addresses.ts';
import { exitCities } from './exit-cities.ts';
import { networks } from './static-line-rows.ts';

/** Places with few or no inhabitants, and mainland China, which isn't served. */
const withoutExits = new Set(['AC', 'AQ', 'BV', 'CN', 'GS', 'HM', 'TA', 'TF', 'UM']);
const largest = ['US', 'GB', 'DE', 'FR', 'JP', 'SG', 'BR', 'IN', 'CA', 'AU', 'KR', 'NL'];
const EACH = 2;

type ExitRow = InferInsertModel<typeof exits>;

function countryOf(index: number, places: readonly string[]): string {
  const each = places.length * EACH;
  return (index < each ? places[index % places.length] : largest[(index - each) % largest.length]) as string;
}

/** City and network of a country's nth exit. Only the largest countries have cities; the AS numbers are reserved for documentation. */
function siteOf(countryCode: string, nth: number): Omit<ExitRow, 'address' | 'countryCode'> {
  const cities = exitCities[countryCode] ?? [];
  const [state, city = null, cityZh = null] = cities[nth % cities.length] ?? [];
  const shift = cities.length === 0 ? countryPids.get(countryCode) : Math.floor(nth / cities.length);
  const { asn, name } = networks.isp[(nth + (shift ?? 0)) % networks.isp.length] ?? networks.isp[0];
  return { stateCode: state ? `${countryCode}-${state}` : null, city, cityZh, asn: Number(asn.replace('AS', '')), isp: name };
}

/** The exit pool: two exits in every place served, the rest distributed among the largest. Excludes the address of the sandbox visitor. */
export function exitRows(): ExitRow[] {
  const places = countryRows.map(({ code }) => code).filter((code) => !withoutExits.has(code));
  const count = new Map<string, number>();
  const rows = documentationAddresses().map((address, index) => {
    const countryCode = countryOf(index, places);
    const nth = count.get(countryCode) ?? 0;
    count.set(countryCode, nth + 1);
    return { address, countryCode, ...siteOf(countryCode, nth) };
  });
  return rows.filter(({ address }) => address !== SANDBOX_VISITOR);
}
