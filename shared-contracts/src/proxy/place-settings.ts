import { ANYWHERE, parseExitPlace, placeParts, type ExitPlace } from './exit-place.ts';

/** Reads a place from an address. A part that is invalid or lacks its country counts as unset. */
export function readPlaceSettings(search: URLSearchParams): ExitPlace {
  return placeParts.reduce((place: ExitPlace, part) => {
    const read = parseExitPlace({ ...place, [part]: search.get(part) ?? '' });
    return typeof read === 'string' ? place : read;
  }, ANYWHERE);
}

/** The query that holds a place, without empty parts. */
export function writePlaceSettings(place: ExitPlace): Record<string, string> {
  return Object.fromEntries(placeParts.flatMap((part) => (place[part] ? [[part, place[part]]] : [])));
}
