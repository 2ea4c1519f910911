import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const WEIGHT = 700;

const { resolve } = createRequire(import.meta.url);
const folderOf = (font: string): string => path.dirname(resolve(`@fontsource-variable/${font}/package.json`));
const latin = path.join(folderOf('manrope'), 'files/manrope-latin-wght-normal.woff2');
const chinese = folderOf('noto-sans-sc');

/** Files of the Chinese font with their character ranges, such as `U+4e00-4e07`. */
const slices = Object.entries(JSON.parse(readFileSync(path.join(chinese, 'unicode.json'), 'utf8')) as Record<string, string>).map(
  ([name, ranges]) => ({
    file: path.join(chinese, `files/noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return [first, last] as const;
    }),
  }),
);

const holds = (ranges: readonly (readonly [number, number])[], character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
};

/**
 * Writes the fonts for a text in a format that the SVG renderer supports, because it can't read variable web fonts.
 * @returns a folder with the fonts
 */
export async function fontsFor(text: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-fonts-'));
  const characters = [...new Set(text)];
  const needed = slices
    .map(({ file, ranges }) => ({ file, text: characters.filter((each) => each > '\u00ff' && holds(ranges, each)).join('') }))
    .filter((slice) => slice.text !== '');
  const parts = [{ file: latin, text: characters.filter((each) => each <= '\u00ff').join('') }, ...needed];
  await Promise.all(
    parts.map(async (font, index) => {
      const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHT } } as const;
      writeFileSync(path.join(folder, `${index}.ttf`), await subsetFont(readFileSync(font.file), font.text, options));
    }),
  );
  return folder;
}
