/** Characters that mean something in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;
const HAN = /\p{Script=Han}/u;
const RUNS = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;

/** Han characters are written without spaces, so that each pair of a longer run may be a word. */
function pairsOf(run: string): string[] {
  const characters = run.match(/./gsu) ?? [];
  return characters.length > 2 ? characters.slice(1).map((character, index) => `${characters[index]}${character}`) : [];
}

/** Finds the words of a query in a text, whatever their case, Latin ones from their beginning; undefined where it has none. */
export function queryExpression(query: string): RegExp | undefined {
  const runs = query.match(RUNS) ?? [];
  const words = [...runs, ...runs.filter((run) => HAN.test(run)).flatMap(pairsOf)].toSorted((a, b) => b.length - a.length);
  const patterns = words.map((word) => {
    const pattern = word.replace(SPECIAL, String.raw`\$&`);
    return HAN.test(word) ? pattern : `(?<![A-Za-z0-9])${pattern}`;
  });
  return patterns.length > 0 ? new RegExp(`(${patterns.join('|')})`, 'giu') : undefined;
}
