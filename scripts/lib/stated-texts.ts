import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'shared-contracts/languages';
import { root } from './root.ts';
import { articleFiles, articleOfFile, localeFiles, textsOfFile } from './site-texts.ts';

/** Texts by place, for tests that compare them with each other and with the code. */

export type Pattern = Readonly<Record<Language, RegExp>>;

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
export const textOf = (folder: string, language: Language) => textsOfFile(`${folder}/locales/${language}.json`).join('\n');
export const marketing = (page: string, language: Language) => textOf(`remote-marketing/src/${page}`, language);

/** What a locale file has at a key, such as `home.steps`. */
export const valueAt = (folder: string, language: Language, key: string): unknown =>
  key
    .split('.')
    .reduce((below: unknown, part) => (below as Record<string, unknown>)[part], JSON.parse(read(`${folder}/locales/${language}.json`)));
export const textAt = (folder: string, language: Language, key: string) => valueAt(folder, language, key) as string;

/** All texts, articles by line, with their file. */
export const linesOf = (language: Language): (readonly [file: string, line: string])[] => [
  ...localeFiles(language).flatMap((file) => textsOfFile(file).map((text) => [file, text] as const)),
  ...articleFiles(language).flatMap((file) =>
    articleOfFile(file)
      .split('\n')
      .map((line) => [file, line] as const),
  ),
];
export const linesLike = (language: Language, pattern: RegExp) => linesOf(language).filter(([, line]) => pattern.test(line));
