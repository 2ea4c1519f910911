export interface Token {
  readonly kind: 'plain' | 'text' | 'name';
  readonly value: string;
}

/** Strings, and variable names in shell syntax or in capitals. */
const MARKED = /("[^"\n]*"|'[^'\n]*')|(\$\w+|\b[A-Z]{2,}_[A-Z]+\b)/g;

/** Splits a sample so that its strings and variables can be highlighted; the joined tokens equal the sample. */
export function tokenize(sample: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of sample.matchAll(MARKED)) {
    if (match.index > end) tokens.push({ kind: 'plain', value: sample.slice(end, match.index) });
    tokens.push({ kind: match[1] ? 'text' : 'name', value: match[0] });
    end = match.index + match[0].length;
  }
  if (end < sample.length) tokens.push({ kind: 'plain', value: sample.slice(end) });
  return tokens;
}
