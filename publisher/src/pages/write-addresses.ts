import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/front-door';
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { hasParameter, isStoredOrMissing } from 'shared-contracts/pages';
import { inGeneration, type Generation } from '../site/generation.ts';
import { writeSiteFile } from '../site/write-file.ts';

interface Address {
  readonly generation: Generation;
  readonly language: Language;
}

/** Lets an address redirect to a page whose file is there. */
function linkTo({ generation, language }: Address, from: string, file: string): void {
  const link = inGeneration(generation, pageFiles.moved(language, from));
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.dirname(inGeneration(generation, file))), link, 'junction');
}

/**
 * Writes a page for its own address and its other spellings.
 * @param kind whether search engines may list it
 */
export function writePage(address: Address, page: TablePage, kind: 'stored' | 'unlisted', html: string): void {
  const { generation, language } = address;
  const { path: own, aliases = [], redirectsFrom = [] } = page;
  const isShown = language !== DEFAULT_LANGUAGE;
  const write = (each: string) => writeSiteFile(inGeneration(generation, pageFiles[kind](language, each)), html);
  for (const each of isShown ? [own, ...aliases] : [own]) write(each);
  for (const each of isShown ? redirectsFrom : [...aliases, ...redirectsFrom]) linkTo(address, each, pageFiles[kind](language, own));
}

/** Writes what a page is answered with that is not stored: the shell's page, which draws it in the browser. */
export function writeUnstored(address: Address, page: TablePage, html: string): void {
  if (!hasParameter(page) || !isStoredOrMissing(page)) writePage(address, page, 'unlisted', html);
  else writeSiteFile(inGeneration(address.generation, pageFiles.absent(address.language, page.path)), html);
}
