import type { OrderContent } from 'shared-contracts/api/calls';
import { countryRows } from './country-rows.ts';

export type Place = NonNullable<OrderContent['place']>;

const places = new Map<string | null, Place>(countryRows.map(({ code, enName, zhName }) => [code, { code, enName, zhName }]));

/** Returns a country or region with its names; null if unknown. */
export function findPlace(countryCode: string | null): Place | null {
  return places.get(countryCode) ?? null;
}
