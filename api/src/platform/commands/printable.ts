/** What moves the cursor of a terminal, gives it orders, or turns the order in which it is read. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** A text that others have written, such as a nickname, as one line that a terminal shows and does not obey. */
export function printable(text: string): string {
  return text.replace(CONTROL, '\u{FFFD}');
}

/** The same for a text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
