/** Like `isWellFormed`, which older browsers lack. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Whether PostgreSQL and JSON can both represent a text: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
