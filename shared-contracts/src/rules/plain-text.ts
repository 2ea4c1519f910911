/**
 * Characters that nobody sees, such as zero-width spaces, fillers, marks of direction and control characters. NUL is none of them: text
 * with it is refused as a whole.
 */
export const UNSEEN = '(?!\\0)[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Zl}\\p{Zp}]';
const VISIBLE = `(?:(?!${UNSEEN})[^\\p{Z}])`;
/**
 * What emoji and Indic and Persian words are written with, and is nothing by itself: the tags of a flag, one variation selector, and a
 * joiner between two characters.
 */
const JOINED = `(?:\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+|${VISIBLE}[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]?)(?:[\\u200c\\u200d](?=${VISIBLE}))?`;
/** What is to be seen with what joins it, or something unseen. */
const PIECES = new RegExp(`(${JOINED})|${UNSEEN}`, 'gu');
const UNSEEN_ANYWHERE = new RegExp(UNSEEN, 'u');
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const SPACES_AND_DASHES = new RegExp(`${UNSEEN}|[\\s\\p{Z}\\p{Pd}\\u2212\\u30fc]`, 'gu');

/**
 * Text on one line as it is seen: without what is not, without the spaces around it, letters and their marks in one spelling (NFC), also
 * where something unseen was between them.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_BREAKS, ' ')
    .replace(PIECES, (_, seen: string | undefined) => seen ?? '')
    .trim()
    .normalize('NFC');
}

/** Whether there is something in the text that nobody sees. */
export function hasUnseen(text: string): boolean {
  return UNSEEN_ANYWHERE.test(text.replace(PIECES, (piece, seen: string | undefined) => (seen === undefined ? piece : '')));
}

/** Whether there is something in the text that is seen. */
export function hasSeen(text: string): boolean {
  return new RegExp(VISIBLE, 'u').test(text);
}

/** Such text with narrow digits and letters in place of wide ones (NFKC); what groups it stays. */
export function plainLine(text: string): string {
  return plainText(text.normalize('NFKC'));
}

/**
 * A number or a code as it is meant: wide digits and letters (`１`) are narrow ones (NFKC), and what groups it, such as spaces and
 * dashes, goes together with what is not seen.
 */
export function plainNumber(text: string): string {
  return text.normalize('NFKC').replace(SPACES_AND_DASHES, '').normalize('NFKC');
}

/** A number of letters and digits, whose letters are capitals. The capital of a letter may be several characters, which NFKC joins. */
export function plainCode(text: string): string {
  return plainNumber(plainNumber(text).toUpperCase());
}

/** A phone number as it is dialed: digits, and a plus sign before a country's code. Brackets, dots and slashes group it, too; `00` is a plus sign. */
export function plainPhone(text: string): string {
  return plainNumber(text)
    .replace(/(?<=\+.*)\(0\)/, '')
    .replaceAll(/[()./]/g, '')
    .replace(/^00(?=[1-9])/, '+');
}
