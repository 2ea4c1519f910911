import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pageTitlesPath, type PageTitles } from 'shared-contracts/releases/federation';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts/languages';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import { isStoredOrMissing } from 'shared-contracts/pages/manifest';
import { inGeneration, type Generation } from '../site/generation.ts';
import { withTitle } from '../site/page-document.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { headTitle } from './page-head.ts';
import { withFeatures, type PageFeatures } from './page-features.ts';

export interface Place {
  readonly generation: Generation;
  readonly language: Language;
  /** Default true; see `writeSiteFile`. */
  readonly isCompressed?: boolean;
  readonly features: PageFeatures;
}

/** Creates a symlink that redirects an address to the page of an existing file. */
function linkTo({ generation, language }: Place, from: string, file: string): void {
  const link = inGeneration(generation, pageFiles.moved(language, from));
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.dirname(inGeneration(generation, file))), link, 'junction');
}

function writeHtml({ generation, isCompressed, features }: Place, file: string, html: string): void {
  writeSiteFile(inGeneration(generation, file), withFeatures(html, features), isCompressed);
}

/**
 * Writes a page at its own path, its aliases and its redirects.
 * @param kind whether search engines may index it
 */
function writePage(place: Place, page: TablePage, kind: 'stored' | 'unlisted', html: string): void {
  const { language } = place;
  const { path: own, aliases = [], redirectsFrom = [] } = page;
  const isShown = language !== DEFAULT_LANGUAGE;
  const write = (each: string) => writeHtml(place, pageFiles[kind](language, each), html);
  for (const each of isShown ? [own, ...aliases] : [own]) write(each);
  for (const each of isShown ? redirectsFrom : [...aliases, ...redirectsFrom]) linkTo(place, each, pageFiles[kind](language, own));
}

/** Writes the response for a page that isn't stored: the shell page, which renders it in the browser. */
function writeUnstored(place: Place, page: TablePage, html: string): void {
  if (isStoredOrMissing(page)) writeHtml(place, pageFiles.absent(place.language, page.path), html);
  else writePage(place, page, 'unlisted', html);
}

/** A page at one path: that of its route, or one with a value for the route's parameter. */
export interface AddressedPage {
  readonly page: TablePage;
  /** Path without language prefix. */
  readonly path: string;
}

export interface LanguagePages {
  readonly stored: readonly (AddressedPage & { readonly html: string })[];
  /** Articles that exist but have no stored page. */
  readonly unstored?: readonly AddressedPage[];
  /** Page that the shell renders in the browser, for any address. */
  readonly shell: string;
  /** The 404 page. */
  readonly missing: string;
}

/** Writes the responses for all addresses of a site in one language, and the titles of its pages. */
export function writeLanguage(place: Place, site: PageTable, { stored, unstored = [], shell, missing }: LanguagePages): void {
  const { language } = place;
  const empty = (page: TablePage) => withTitle(shell, headTitle({ page, language, said: {} }));
  for (const { page, path: own, html } of stored) writePage(place, { ...page, path: own }, 'stored', html);
  for (const { page, path: own } of unstored) writePage(place, { ...page, path: own }, 'unlisted', empty(page));
  const paths = new Set(stored.map(({ path: own }) => own));
  for (const page of Object.values(site)) if (!paths.has(page.path)) writeUnstored(place, page, empty(page));
  writeHtml(place, pageFiles.shell(language), shell);
  writeHtml(place, pageFiles.missing(language), missing);
  const titles: PageTitles = Object.fromEntries(Object.entries(site).map(([id, { title }]) => [id, title[language]]));
  writeSiteFile(`${place.generation}${pageTitlesPath(language)}`, JSON.stringify(titles), place.isCompressed);
}
