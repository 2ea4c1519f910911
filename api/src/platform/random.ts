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

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
