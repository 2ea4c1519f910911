/** Whitespace of every kind, control and format characters: some spreadsheets strip them before they look for a formula. */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}]*`;
/** Characters that start a formula, in half and full width. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** Column separators of other locales: text after one becomes a separate cell there. */
const SEPARATOR = String.raw`[;|\t\r\n]`;

const AT_START = new RegExp(`^(?:${UNSEEN}${FORMULA}|[\\t\\r\\n]|${SEPARATOR})`, 'u');
const BEHIND_SEPARATOR = new RegExp(`(${SEPARATOR}${UNSEEN})(?=${FORMULA})`, 'gu');

/** Neutralizes a text for spreadsheets: adds an apostrophe before anything they would evaluate. */
export function neutralise(text: string): string {
  const within = text.replace(BEHIND_SEPARATOR, "$1'");
  return AT_START.test(text) ? `'${within}` : within;
}
