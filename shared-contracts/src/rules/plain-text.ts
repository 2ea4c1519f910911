/**
 * Invisible characters, such as zero-width spaces, fillers, direction marks and control characters. Excludes NUL, because text that
 * contains it is rejected altogether.
 */
export const UNSEEN = '(?!\\0)[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Zl}\\p{Zp}]';
const VISIBLE = `(?:(?!${UNSEEN})[^\\p{Z}])`;
/**
 * Sequences in emoji, Indic and Persian text that depend on an otherwise invisible character: the tags of a flag, one variation selector,
 * and a joiner between two characters.
 */
const JOINED = `(?:\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+|${VISIBLE}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]?)(?:[\\u200c\\u200d](?=${VISIBLE}))?`;
/** Matches a visible character with its joiners, or an invisible character. */
const PIECES = new RegExp(`(${JOINED})|${UNSEEN}`, 'gu');
const UNSEEN_ANYWHERE = new RegExp(UNSEEN, 'u');
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const SPACES_AND_DASHES = new RegExp(`${UNSEEN}|[\\s\\p{Z}\\p{Pd}\\u2212\\u30fc]`, 'gu');

/**
 * Normalizes text to a single line: removes invisible characters and surrounding whitespace, and composes letters with their marks (NFC),
 * even if an invisible character separated them.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_BREAKS, ' ')
    .replace(PIECES, (_, seen: string | undefined) => seen ?? '')
    .trim()
    .normalize('NFC');
}

/** Whether the text contains invisible characters. */
export function hasUnseen(text: string): boolean {
  return UNSEEN_ANYWHERE.test(text.replace(PIECES, (piece, seen: string | undefined) => (seen === undefined ? piece : '')));
}

/** Whether the text contains visible characters. */
export function hasSeen(text: string): boolean {
  return new RegExp(VISIBLE, 'u').test(text);
}

/** Like `plainText`, with full-width digits and letters converted to half-width (NFKC). Grouping characters stay. */
export function plainLine(text: string): string {
  return plainText(text.normalize('NFKC'));
}

/**
 * Normalizes a number or code: converts full-width digits and letters (`１`) to half-width (NFKC), and removes grouping characters such as
 * spaces and dashes along with invisible ones.
 */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(SPACES_AND_DASHES, '').normalize('NFKC');
}

/** Like `plainNumber`, in upper case. Normalizes twice, because some letters have several characters as their capital. */
export function plainCode(text: string): string {
  return plainNumber(plainNumber(text).toUpperCase());
}

/**
 * Normalizes a phone number to its dialed form: digits, with a plus sign before a country code. Also removes brackets, dots and slashes;
 * `00` becomes a plus sign.
 */
export function plainPhone(text: string): string {
  return plainNumber(text)
    .replace(/(?<=\+.*)\(0\)/, '')
    .replaceAll(/[()./]/g, '')
    .replace(/^00(?=[1-9])/, '+');
}
