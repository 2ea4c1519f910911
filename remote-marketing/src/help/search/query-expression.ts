/** Special characters of regular expressions. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const HAN = /\p{Script=Han}/u;
const RUNS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

/** Chinese is written without spaces, so each pair of characters in a longer run may be a word. */
function pairsOf(run: string): string[] {
  const characters = run.match(/./gsu) ?? [];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Matches the words of a query in a text, ignoring case; Latin words match from their start. Undefined if the query has no words. */
export function queryExpression(query: string): RegExp | undefined {
  const runs = query.match(RUNS) ?? [];
  const words = [...runs, ...runs.filter((run) => HAN.test(run)).flatMap(pairsOf)].toSorted((a, b) => b.length - a.length);
  const patterns = words.map((word) => {
    const pattern = word.replace(SPECIAL, String.raw`\$&`);
    return HAN.test(word) ? pattern : `(?<![A-Za-z0-9])${pattern}`;
  });
  return patterns.length > 0 ? new RegExp(`(${patterns.join('|')})`, 'giu') : undefined;
}
