import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DEFAULT_LANGUAGE, byLanguage, type Language } from 'shared-contracts/languages';
import { isAlphabetic } from 'shared-contracts/language-traits';
import { sfntOf } from './sfnt.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => path.join(path.dirname(resolve(`@fontsource/${name}/package.json`)), 'files');

const western = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((part) => `noto-sans-${part}`);
/** The common Chinese characters in one file, and the rest of the typeface in slices. */
const chinese = 'noto-sans-sc-chinese-simplified';
const slices = Object.keys(JSON.parse(readFileSync(resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8')) as object)
  .filter((name) => name.startsWith('['))
  .map((name) => `noto-sans-sc-${name.slice(1, -1)}`);

/** In order of preference: Chinese text has full-width punctuation. */
const preferred = byLanguage((language) => (isAlphabetic[language] ? [...western, chinese, ...slices] : [chinese, ...western, ...slices]));

export type Weight = 400 | 600;

export interface LoadedFont {
  /** Unique per file. */
  readonly name: string;
  readonly sfnt: Buffer;
  readonly has: (character: string) => boolean;
}

const loaded = new Map<string, LoadedFont>();

/** A font file, read once. */
function fontAt(part: string, weight: Weight): LoadedFont {
  const name = `${part}-${weight}-normal`;
  const known = loaded.get(name);
  if (known) return known;
  const folder = folderOf(part.startsWith('noto-sans-sc') ? 'noto-sans-sc' : 'noto-sans');
  const sfnt = sfntOf(readFileSync(path.join(folder, `${name}.woff`)));
  const { characterSet } = create(sfnt) as Font;
  const codes = new Set(characterSet);
  const font = { name, sfnt, has: (character: string) => codes.has(character.codePointAt(0) ?? 0) };
  loaded.set(name, font);
  return font;
}

/** The first font that has a character; undefined if none has. */
function fontOf(character: string, language: Language, weight: Weight): LoadedFont | undefined {
  for (const part of preferred[language]) {
    const font = fontAt(part, weight);
    if (font.has(character)) return font;
  }
  return undefined;
}

/** Whether documents can show a text. */
export function isPrintable(text: string): boolean {
  return Array.from(text).every((character) => fontOf(character, DEFAULT_LANGUAGE, 400) !== undefined);
}

export interface Run {
  readonly font: LoadedFont;
  readonly text: string;
}

/** Splits a text into runs of one font each. Characters that no font has become question marks. */
export function runsOf(text: string, language: Language, weight: Weight): Run[] {
  const runs: { font: LoadedFont; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const found = fontOf(character, language, weight);
    const font = found ?? fontOf('?', language, weight);
    if (!font) throw new Error('the fonts of documents are missing');
    const shown = found ? character : '?';
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}
