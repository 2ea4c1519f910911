import { countryRows } from '../catalog/countries/country-rows.ts';
import { SANDBOX_VISITOR } from '../platform/public-address.ts';
import { documentationAddresses } from './documentation-addresses.ts';

/** Places with few or no inhabitants, and mainland China, which isn't served. */
const withoutExits = new Set(['AC', 'AQ', 'BV', 'CN', 'GS', 'HM', 'TA', 'TF', 'UM']);
const largest = ['US', 'GB', 'DE', 'FR', 'JP', 'SG', 'BR', 'IN', 'CA', 'AU', 'KR', 'NL'];
const EACH = 2;

export interface ExitRow {
  readonly address: string;
  readonly countryCode: string;
}

function placeOf(index: number, places: readonly string[]): string {
  const each = places.length * EACH;
  return (index < each ? places[index % places.length] : largest[(index - each) % largest.length]) as string;
}

/** The exit pool: two exits in every place served, the rest distributed among the largest. Excludes the address of the sandbox visitor. */
export function exitRows(): ExitRow[] {
  const places = countryRows.map(({ code }) => code).filter((code) => !withoutExits.has(code));
  const rows = documentationAddresses().map((address, index) => ({ address, countryCode: placeOf(index, places) }));
  return rows.filter(({ address }) => address !== SANDBOX_VISITOR);
}
