/** Characters that continue a Latin word. Chinese has no spaces, so a match may start anywhere in it. */
const LATIN = /[a-z0-9]/;

function startsWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || !LATIN.test(word[0] ?? '') || !LATIN.test(name[at - 1] ?? '')) return true;
  }
  return false;
}

/** How well a name matches the words of a query, 0 is best; undefined if it lacks one of them. */
export function rank(name: string, words: readonly string[]): number | undefined {
  const lower = name.toLowerCase();
  if (words.length === 0 || !words.every((word) => lower.includes(word))) return undefined;
  if (lower.startsWith(words[0] ?? '')) return 0;
  return words.every((word) => startsWord(lower, word)) ? 1 : 2;
}
