/** What a spreadsheet may take for the beginning of a formula, in half and full width; tabs and line ends are dropped before it looks. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text that spreadsheets show as it is, with an apostrophe before what they would run. */
export function neutralise(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
