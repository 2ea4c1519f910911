import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from 'shared-contracts/languages';
import { root } from './root.ts';
import { sourceTexts } from './source-texts.ts';

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsIn(value as object)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesLike = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** Files with texts of pages, messages, SMS, emails and documents, relative to the root. Nobody reads the words that find settings. */
export const localeFiles = (language: Language): string[] =>
  filesLike(`{api,shared-contracts,shared-ui,shell,remote-*}/src/**/${language}.{json,ts}`).filter(
    (file) => !file.includes('/find-settings/'),
  );
/** Article files, relative to the root. */
export const articleFiles = (language: Language): string[] => filesLike(`content/**/*.${language}.md`);

export const textsOfFile = (file: string): string[] =>
  file.endsWith('.json') ? textsIn(JSON.parse(read(file)) as object) : sourceTexts(read(file));
export const articleOfFile = read;
