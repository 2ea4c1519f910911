import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorTexts as errorsEn } from 'shared-contracts/texts/errors/en';
import { errorTexts as errorsZh } from 'shared-contracts/texts/errors/zh';
import type { Language } from 'shared-contracts/languages';
import { proxyCures as curesEn } from 'shared-contracts/texts/proxy-cures/en';
import { proxyCures as curesZh } from 'shared-contracts/texts/proxy-cures/zh';
import { proxyErrorTexts as refusalsEn } from 'shared-contracts/texts/proxy-errors/en';
import { proxyErrorTexts as refusalsZh } from 'shared-contracts/texts/proxy-errors/zh';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { ruleTexts } from 'shared-contracts/texts/rules';
import tipsEn from 'shared-contracts/texts/toast-tips/en';
import tipsZh from 'shared-contracts/texts/toast-tips/zh';
import { texts as apiEn } from 'shared-contracts/v1/texts/en';
import { texts as apiZh } from 'shared-contracts/v1/texts/zh';
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

/** Messages, page titles and descriptions, which have no file per language. The pages must be registered first. */
export function messageTexts(language: Language): string[] {
  const isEnglish = language === 'en';
  return [
    ...textsIn(isEnglish ? errorsEn : errorsZh),
    ...textsIn(isEnglish ? refusalsEn : refusalsZh),
    ...textsIn(isEnglish ? curesEn : curesZh),
    ...textsIn(isEnglish ? tipsEn : tipsZh),
    ...textsIn(isEnglish ? apiEn : apiZh),
    ...Object.values(ruleTexts).map((text) => text[language]),
    ...routeIds().flatMap((id) => [routes[id].title[language], routes[id].description?.[language] ?? '']),
  ];
}
