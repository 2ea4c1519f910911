/** Levenshtein distance between two words. */
export function levenshtein(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [place, other] of Array.from(b).entries()) {
      const changed = (row[place] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] as number) + 1, (next[place] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
