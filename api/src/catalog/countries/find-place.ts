import type { OrderContent } from 'shared-contracts/api/calls';
import { namedAs } from 'shared-contracts/rules/named';
import { countryName } from './country-names.ts';
import { countryRows } from './country-rows.ts';

export type Place = NonNullable<OrderContent['place']>;

const places = new Map<string | null, Place>(countryRows.map(({ code }) => [code, { code, ...namedAs(countryName(code)) }]));

/** Returns a country or region with its names; null if unknown. */
export function findPlace(countryCode: string | null): Place | null {
  return places.get(countryCode) ?? null;
}
