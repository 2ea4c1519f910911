/** As `isWellFormed`, which older browsers don't have. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Text that PostgreSQL and JSON can both carry: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
