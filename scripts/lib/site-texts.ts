import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { all as errors } from 'shared-contracts/texts/errors/all';
import type { Language } from 'shared-contracts/languages';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { all as cures } from 'shared-contracts/texts/proxy-cures/all';
import { all as refusals } from 'shared-contracts/texts/proxy-errors/all';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { all as tips } from 'shared-contracts/texts/toast-tips/all';
import { all as api } from 'shared-contracts/v1/texts/all';
import { root } from './root.ts';

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsIn(value as object)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesLike = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** Locale files of pages and dialogs, relative to the root. */
export const localeFiles = (language: Language): string[] => filesLike(`{shell,shared-ui,remote-*}/src/**/locales/${language}.json`);
/** Article files, relative to the root. */
export const articleFiles = (language: Language): string[] => filesLike(`content/**/*.${language}.md`);

export const textsOfFile = (file: string): string[] => textsIn(JSON.parse(read(file)) as object);
export const articleOfFile = read;

/** Messages, page titles and descriptions. The pages must be registered first. */
export function messageTexts(language: Language): string[] {
  return [
    ...[errors, refusals, cures, payMethods, tips, api].flatMap((texts) => textsIn(texts[language])),
    ...Object.values(ruleTexts).map((text) => text[language]),
    ...routeIds().flatMap((id) => [routes[id].title[language], routes[id].description?.[language] ?? '']),
  ];
}
