import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/front-door';
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/languages';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import { isStoredOrMissing } from 'shared-contracts/pages';
import type { Compressing } from '../site/compress.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { withTitle } from '../site/page-document.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { headTitle } from './page-head.ts';

export interface Place {
  readonly generation: Generation;
  readonly language: Language;
  /** How its files are compressed. */
  readonly how?: Compressing;
}

/** Lets an address redirect to a page whose file is there. */
function linkTo({ generation, language }: Place, from: string, file: string): void {
  const link = inGeneration(generation, pageFiles.moved(language, from));
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.dirname(inGeneration(generation, file))), link, 'junction');
}

/**
 * Writes a page for its own address and its other spellings.
 * @param kind whether search engines may list it
 */
function writePage(place: Place, page: TablePage, kind: 'stored' | 'unlisted', html: string): void {
  const { generation, language, how } = place;
  const { path: own, aliases = [], redirectsFrom = [] } = page;
  const isShown = language !== DEFAULT_LANGUAGE;
  const write = (each: string) => writeSiteFile(inGeneration(generation, pageFiles[kind](language, each)), html, how);
  for (const each of isShown ? [own, ...aliases] : [own]) write(each);
  for (const each of isShown ? redirectsFrom : [...aliases, ...redirectsFrom]) linkTo(place, each, pageFiles[kind](language, own));
}

/** Writes what a page is answered with that is not stored: the shell's page, which draws it in the browser. */
function writeUnstored(place: Place, page: TablePage, html: string): void {
  if (isStoredOrMissing(page)) writeSiteFile(inGeneration(place.generation, pageFiles.absent(place.language, page.path)), html, place.how);
  else writePage(place, page, 'unlisted', html);
}

/** A page at an address: that of its route or, where the route has a parameter, one of those. */
export interface AddressedPage {
  readonly page: TablePage;
  /** Without language prefix. */
  readonly path: string;
}

export interface LanguagePages {
  readonly stored: readonly (AddressedPage & { readonly html: string })[];
  /** Articles that are there though no page of theirs is stored. */
  readonly unstored?: readonly AddressedPage[];
  /** Any page, as the shell draws it. */
  readonly shell: string;
  /** The page for what does not exist. */
  readonly missing: string;
}

/** Writes all that the addresses of a site are answered with in one language. */
export function writeLanguage(place: Place, site: PageTable, { stored, unstored = [], shell, missing }: LanguagePages): void {
  const { generation, language, how } = place;
  const empty = (page: TablePage) => withTitle(shell, headTitle({ page, language, said: {} }));
  for (const { page, path: own, html } of stored) writePage(place, { ...page, path: own }, 'stored', html);
  for (const { page, path: own } of unstored) writePage(place, { ...page, path: own }, 'unlisted', empty(page));
  const paths = new Set(stored.map(({ path: own }) => own));
  for (const page of Object.values(site)) if (!paths.has(page.path)) writeUnstored(place, page, empty(page));
  writeSiteFile(inGeneration(generation, pageFiles.shell(language)), shell, how);
  writeSiteFile(inGeneration(generation, pageFiles.missing(language)), missing, how);
}
