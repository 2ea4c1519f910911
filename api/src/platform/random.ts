import { randomBytes, randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const BYTES = 256;

/** Random text with characters distributed uniformly over an alphabet of at most 256. */
export function randomText(length: number, alphabet: string = LETTERS_AND_DIGITS): string {
  // Bytes beyond the last multiple of the alphabet would favor its first characters.
  const usable = BYTES - (BYTES % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) if (byte < usable) text += alphabet.charAt(byte % alphabet.length);
  }
  return text;
}

/** Random digits, possibly with leading zeros. */
export function randomDigits(length: number): string {
  return randomText(length, '0123456789');
}

/** An unguessable ID: a prefix and about 119 random bits. */
export function randomId(prefix: string): string {
  return `${prefix}${randomText(20)}`;
}

/** A 256-bit secret for headers and files. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Draws a whole number from 0 to below `end`. A simulation passes its own. */
export type Draw = (end: number) => number;

export const drawSecurely: Draw = (end) => randomInt(end);

/** Uniform random sample without repetition; all items if there are too few. The cost doesn't depend on the number of items. */
export function sampleOf<Item>(items: readonly Item[], count: number, draw: Draw = drawSecurely): Item[] {
  // Partial Fisher-Yates shuffle that stores only the moved items.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const other = index + draw(items.length - index);
    const chosen = moved.get(other) ?? other;
    moved.set(other, moved.get(index) ?? index);
    return items[chosen] as Item;
  });
}

/** Returns the items in random order. */
export function shuffled<Item>(items: readonly Item[], draw?: Draw): Item[] {
  return sampleOf(items, items.length, draw);
}
