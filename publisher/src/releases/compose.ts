import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RELEASES_PATH, RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { HISTORY_FILE } from 'shared-contracts/releases/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import { hasParameter, isStored } from 'shared-contracts/pages/manifest';
import type { RemoteName } from 'shared-contracts/pages/routes';
import { writeSeoFiles } from '../pages/seo-files.ts';
import { pagesOfSite, tableFor } from '../pages/site-pages.ts';
import { listedPaths } from '../pages/stored-paths.ts';
import { sharedFeatures } from '../pages/page-features.ts';
import { writeLanguage, type AddressedPage } from '../pages/write-addresses.ts';
import { articlesOf, hasSameArticles } from '../site/article-paths.ts';
import { renderedRemote, renderedShell, wasEverRendered, fileOf, pagesIn, wasRendered } from '../site/rendered-pages.ts';
import { finishedGenerations, type Generation } from '../site/generation.ts';
import { withoutLinks } from '../site/hidden-links.ts';
import { dataOf, withData } from '../site/page-document.ts';
import { readHistory, type Origins } from './history.ts';
import { writeReleaseList } from './release-list.ts';
import type { Shown } from './shown-releases.ts';

export interface Composition extends Shown {
  readonly siteRoot: string;
  /** Empty folder to write to. */
  readonly generation: Generation;
  readonly origins: Origins;
  /** The last rendered generation, whose articles are stored. Usually it's the current one. */
  readonly base: Generation | undefined;
}

export interface Composed {
  readonly pages: number;
  /**
   * Remotes with pages that this shell never rendered, so that browsers do, or that were rendered with a different page table, whose menus
   * they show.
   */
  readonly undrawn: readonly RemoteName[];
}

const SECURITY_FILE = 'security.txt';

/** Files that differ between generations with the same pages. */
const own = new RegExp(`^(?:${HISTORY_FILE}|${RELEASES_PATH.slice(1)})`);

/** Hard links the files of a folder into another, except those that belong to one generation. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    // Relative, so that it points into its own generation.
    else if (entry.isSymbolicLink()) symlinkSync(path.relative(from, path.resolve(from, readlinkSync(source))), target, 'junction');
    else if (!own.test(entry.name)) linkSync(source, target);
  }
}

const listFile = (generation: Generation): string => path.join(generation, RELEASE_LIST_PATH);

/** Finds a kept generation with the same releases, articles and origins. */
function findSameGeneration({ siteRoot, releases, origins, base }: Composition): Generation | undefined {
  return finishedGenerations(siteRoot).find((generation) => {
    if (!existsSync(listFile(generation))) return false;
    const { origins: its, undrawn } = readHistory(generation);
    return (
      undrawn?.length === 0 &&
      isDeepStrictEqual(its, origins) &&
      isDeepStrictEqual(JSON.parse(readFileSync(listFile(generation), 'utf8')), releases) &&
      (base === undefined || hasSameArticles(generation, base))
    );
  });
}

/** Everything needed to compose one language. */
interface LanguageContext {
  readonly language: Language;
  /** The site's page table, and below it the version included in pages of this language. */
  readonly site: PageTable;
  readonly table: PageTable;
  readonly shell: string;
  readonly missing: string;
}

/** Loads the shell's own rendered pages and updates their data. */
function languageContext({ siteRoot, releases, pages, origins }: Composition, language: Language): LanguageContext {
  const folder = path.join(renderedShell(siteRoot, releases.shell.release), language);
  const [shell = '', missing = ''] = ['shell', 'missing'].map((kind) => readFileSync(path.join(folder, `${kind}.html`), 'utf8'));
  const data = dataOf(shell);
  const site = pagesOfSite(pages, data.site);
  const table = tableFor(site, language);
  const now = { ...data, releases, pages: table, apiOrigin: origins.publicApiOrigin };
  return { language, site, table, shell: withData(shell, now), missing: withData(missing, now) };
}

/** Updates the data of a remote's rendered page to the current releases. */
function updatePage(
  html: string,
  { releases, origins }: Composition,
  { table }: LanguageContext,
): { readonly html: string; readonly isExact: boolean } {
  const data = dataOf(html);
  // It keeps the page table that its menus were rendered with, like a page that is already open in a browser.
  const changed = withData(html, { ...data, releases, apiOrigin: origins.publicApiOrigin });
  return { html: withoutLinks(changed, data.pages, table), isExact: isDeepStrictEqual(data.pages, table) };
}

/** Prerendered pages of remotes, one for each article or listed id. */
function pagesToStore({ siteRoot, base }: Composition, { language, site }: LanguageContext): AddressedPage[] {
  const pages = Object.values(site).filter((page) => page.owner !== 'shell' && isStored(page));
  const fixed = new Set(pages.map((page) => page.path));
  return pages.flatMap((page) => {
    if (!hasParameter(page)) return [{ page, path: page.path }];
    const articles = page.ids
      ? listedPaths(page.path, page.ids)
      : (articlesOf(base, language, page.path) ?? wasEverRendered(siteRoot, page.owner as RemoteName, language, page.path));
    return articles.filter((each) => !fixed.has(each)).map((each) => ({ page, path: each }));
  });
}

/**
 * Writes the pages of a language.
 * @returns the paths of the stored pages
 */
function composeLanguage(composition: Composition, language: Language, stale: Set<RemoteName>): string[] {
  const { siteRoot, generation, releases } = composition;
  const context = languageContext(composition, language);
  const stored: (AddressedPage & { html: string })[] = [];
  const unstored: AddressedPage[] = [];
  for (const each of pagesToStore(composition, context)) {
    const { page, path: address } = each;
    const owner = page.owner as RemoteName;
    const its = [siteRoot, releases.shell.release, owner, releases.remotes[owner].release] as const;
    const file = path.join(renderedRemote(...its), fileOf(language, address));
    if (!page.disabled && existsSync(file)) {
      const { html, isExact } = updatePage(readFileSync(file, 'utf8'), composition, context);
      stored.push({ ...each, html });
      if (!isExact) stale.add(owner);
    } else {
      // A page with a fixed path already gets the shell's empty page.
      if (hasParameter(page)) unstored.push(each);
      // If the remote was rendered without this page, rendering again wouldn't produce it.
      if (!page.disabled && (hasParameter(page) || !wasRendered(...its))) stale.add(owner);
    }
  }
  writeLanguage({ generation, language, isCompressed: false, features: sharedFeatures(siteRoot, releases) }, context.site, {
    stored,
    unstored,
    shell: context.shell,
    missing: context.missing,
  });
  return stored.map(({ path: address }) => address);
}

/**
 * Composes a generation from pages that were rendered earlier, without calling the API or rendering. Its pages aren't compressed yet, because
 * someone may be waiting for a rollback.
 */
export function compose(composition: Composition): Composed {
  const { siteRoot, generation, releases, origins, base } = composition;
  const same = findSameGeneration(composition);
  if (same) {
    linkTree(same, generation);
    return { pages: pagesIn(path.join(generation, 'pages')).length - 2 * languages.length, undrawn: [] };
  }
  if (!existsSync(renderedShell(siteRoot, releases.shell.release))) {
    throw new Error(`No pages of shell ${releases.shell.release} are kept. Release it again.`);
  }
  const stale = new Set<RemoteName>();
  const paths = languages.flatMap((language) => composeLanguage(composition, language, stale));
  writeReleaseList(generation, releases);
  writeSeoFiles(generation, { origin: origins.publicOrigin, paths: [...new Set(paths)], contacts: [] });
  for (const name of base ? [SECURITY_FILE, `${SECURITY_FILE}.gz`] : []) {
    const before = path.join(base ?? '', name);
    if (existsSync(before)) linkSync(before, path.join(generation, name));
  }
  return { pages: paths.length, undrawn: [...stale] };
}
