import { namesOf } from 'shared-contracts/rules/named';
import type { Product } from './use-price-list.ts';

type Place = NonNullable<Product['place']>;

/** A country or region where static lines are sold. */
export interface PlaceOnSale {
  readonly place: Place;
  /** Packages by term in months. */
  readonly terms: ReadonlyMap<number, Product>;
}

/** Locations in a price list, sorted by English name in every language, because browsers disagree on how to sort Chinese. */
export function placesOnSale(products: readonly Product[]): PlaceOnSale[] {
  const places = new Map<string, { place: Place; terms: Map<number, Product> }>();
  for (const product of products) {
    const { place, months } = product;
    if (!place) continue;
    const known = places.get(place.code) ?? { place, terms: new Map() };
    known.terms.set(months, product);
    places.set(place.code, known);
  }
  return [...places.values()].toSorted((a, b) => (a.place.enName < b.place.enName ? -1 : 1));
}

/** Terms sold in any location, in months, in ascending order. */
export function termsOnSale(places: readonly PlaceOnSale[]): number[] {
  return [...new Set(places.flatMap(({ terms }) => [...terms.keys()]))].toSorted((a, b) => a - b);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds locations by a part of their name in any language, or by their code. */
export function findPlaces(places: readonly PlaceOnSale[], typed: string): readonly PlaceOnSale[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return places;
  return places.filter(({ place }) => namesOf(place).some((name) => plain(name).includes(wanted)) || place.code.toLowerCase() === wanted);
}
