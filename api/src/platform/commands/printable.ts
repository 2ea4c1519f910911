/** Characters that move the cursor, control the terminal or change the text direction. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Makes untrusted text, such as a nickname, safe to print on one terminal line. */
export function printable(text: string): string {
  return text.replace(CONTROL, '\u{FFFD}');
}

/** Same as `printable` for text of several lines. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
