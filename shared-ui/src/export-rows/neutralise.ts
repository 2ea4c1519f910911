/** Spaces of every kind, controls and marks that aren't seen: some spreadsheets drop them before they look for a formula. */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}]*`;
/** What begins a formula, in half and full width. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** Between columns in other places than ours: what stands behind one becomes a cell of its own there. */
const SEPARATOR = String.raw`[;|\t\r\n]`;

const AT_START = new RegExp(`^(?:${UNSEEN}${FORMULA}|[\\t\\r\\n]|${SEPARATOR})`, 'u');
const BEHIND_SEPARATOR = new RegExp(`(${SEPARATOR}${UNSEEN})(?=${FORMULA})`, 'gu');

/** A text that spreadsheets show as it is, with an apostrophe before what they would run. */
export function neutralise(text: string): string {
  const within = text.replace(BEHIND_SEPARATOR, "$1'");
  return AT_START.test(text) ? `'${within}` : within;
}
