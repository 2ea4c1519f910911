import type { Product } from './use-price-list.ts';

type Place = NonNullable<Product['place']>;

/** A country or region where static lines are sold. */
export interface PlaceOnSale {
  readonly place: Place;
  /** Its packages by their months. */
  readonly terms: ReadonlyMap<number, Product>;
}

/** The places of a price list, by their English names in every language: browsers do not agree on the order of Chinese ones. */
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

/** For how many months lines are sold anywhere, the shortest time first. */
export function termsOnSale(places: readonly PlaceOnSale[]): number[] {
  return [...new Set(places.flatMap(({ terms }) => [...terms.keys()]))].toSorted((a, b) => a - b);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The places that something typed is a part of the name of, in either language, or the code of. */
export function findPlaces(places: readonly PlaceOnSale[], typed: string): readonly PlaceOnSale[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return places;
  return places.filter(
    ({ place: { code, enName, zhName } }) => plain(enName).includes(wanted) || zhName.includes(wanted) || code.toLowerCase() === wanted,
  );
}
