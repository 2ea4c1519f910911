/** Approximate character widths of the headline font, relative to its size. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}，。：；？！“”（）、]/u, 1],
  [/[\sijl.,:;'’!|]/, 0.3],
  [/[mwMW%@—]/, 0.9],
  [/[A-Z&+]/, 0.72],
];
const OTHER = 0.6;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER), 0);

/** Splits a text into words with trailing space; each Chinese character is a word, with its trailing punctuation. */
const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}[，。：；？！”）、]*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];

/**
 * Breaks a headline into lines.
 * @param width maximum line width, relative to the font size
 */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of wordsOf(text)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf(line + word.trimEnd()) > width) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trim());
}
