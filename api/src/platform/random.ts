import { randomBytes, randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Text of characters chosen evenly from an alphabet. */
export function randomText(length: number, alphabet: string = LETTERS_AND_DIGITS): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Digits only, first zero included. */
export function randomDigits(length: number): string {
  return randomText(length, '0123456789');
}

/** An id that cannot be guessed: about 119 bits behind its prefix. */
export function randomId(prefix: string): string {
  return `${prefix}${randomText(20)}`;
}

/** A secret of 256 bits for headers and files. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** So many of the items, each as likely as the others and none twice; all of them where there are no more. It takes no longer among many. */
export function sampleOf<Item>(items: readonly Item[], count: number): Item[] {
  // The first steps of a shuffle, of which only what was moved is written down.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const other = index + randomInt(items.length - index);
    const chosen = moved.get(other) ?? other;
    moved.set(other, moved.get(index) ?? index);
    return items[chosen] as Item;
  });
}

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  return sampleOf(items, items.length);
}
