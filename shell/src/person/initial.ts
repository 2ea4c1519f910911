const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Splits a text into graphemes; a browser without `Intl.Segmenter` splits joined emoji. */
function characters(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** Avatar character for a nickname; empty if it has no visible character. */
export function initialOf(nickName: string): string {
  const first = characters(nickName).find((character) => VISIBLE.test(character)) ?? '';
  const upper = first.toUpperCase();
  // 'ß' would become two letters.
  return characters(upper).length > 1 ? first : upper;
}
