const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Characters as a reader counts them; a browser without segmenter splits joined emoji. */
function characters(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The character that stands for a nickname in its avatar; empty where it has none that can be seen. */
export function initialOf(nickName: string): string {
  const first = characters(nickName).find((character) => VISIBLE.test(character)) ?? '';
  const upper = first.toUpperCase();
  // 'ß' would become two letters.
  return characters(upper).length > 1 ? first : upper;
}
