/** Invisible or look-alike characters: no-break and full-width spaces, zero-width characters, a byte order mark. */
const INVISIBLE = /[\u00a0\u200b-\u200f\u2028\u2029\u2060\u3000\ufeff]/g;
const AROUND = /^[\s"'`“”‘’]+|[\s"'`“”‘’]+$/g;

export type Unclean = 'unseen' | 'quotes' | 'spaces';

interface CleanText {
  readonly text: string;
  /** Artifacts that were found in or around the value. */
  readonly had: readonly Unclean[];
}

/** Removes copying artifacts from a value. */
export function cleanText(value: string): CleanText {
  const seen = value.replaceAll(INVISIBLE, '');
  const text = seen.replaceAll(AROUND, '');
  const around = seen.length === text.length ? '' : seen.replace(text, '');
  const had: Unclean[] = [];
  if (seen !== value) had.push('unseen');
  if (/["'`“”‘’]/.test(around)) had.push('quotes');
  if (/\s/.test(around)) had.push('spaces');
  return { text, had };
}
