import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RELEASES_PATH, RELEASE_LIST_PATH } from 'shared-contracts/federation';
import { languages, type Language } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import { hasParameter, isIndexed } from 'shared-contracts/pages';
import type { RemoteName } from 'shared-contracts/routes';
import { writeDiscovery } from '../pages/discovery.ts';
import { pagesOfSite, tableFor } from '../pages/site-pages.ts';
import { listedPaths } from '../pages/stored-paths.ts';
import { writeLanguage, type AddressedPage } from '../pages/write-addresses.ts';
import { articlesOf, hasSameArticles } from '../site/article-paths.ts';
import { drawnRemote, drawnShell, everDrawn, fileOf, pagesIn, wasDrawn } from '../site/drawn-pages.ts';
import { HISTORY_FILE, finishedGenerations, type Generation } from '../site/generation.ts';
import { withoutLinks } from '../site/hidden-links.ts';
import { dataOf, withData } from '../site/page-document.ts';
import { readHistory, type Origins } from './history.ts';
import { writeReleaseList } from './release-list.ts';
import type { Shown } from './shown.ts';

export interface Composition extends Shown {
  readonly siteRoot: string;
  /** Empty folder that is written. */
  readonly generation: Generation;
  readonly origins: Origins;
  /** The last drawing, whose articles are stored. Usually it's what visitors see. */
  readonly base: Generation | undefined;
}

export interface Composed {
  readonly pages: number;
  /** Remotes of which some pages were never drawn by this shell, so that browsers do, or were drawn among other pages, whose menus they show. */
  readonly undrawn: readonly RemoteName[];
}

/** Somebody may be waiting to go back; the next drawing makes them as small as can be. */
const quick = { level: 5 };

const SECURITY_FILE = 'security.txt';

/** What each generation has of its own. */
const own = new RegExp(`^(?:${HISTORY_FILE}|${RELEASES_PATH.slice(1)})`);

/** Hard links all of a folder into another that every generation of the same pages has. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    // Relative, so that it leads to the folder of its own generation.
    else if (entry.isSymbolicLink()) symlinkSync(path.relative(from, path.resolve(from, readlinkSync(source))), target, 'junction');
    else if (!own.test(entry.name)) linkSync(source, target);
  }
}

const listFile = (generation: Generation): string => path.join(generation, RELEASE_LIST_PATH);

/** A kept generation that shows the very same releases and articles, for the same origins. */
function sameBefore({ siteRoot, releases, origins, base }: Composition): Generation | undefined {
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

/** What one language takes. */
interface Sheet {
  readonly language: Language;
  /** The site's pages, and as pages in this language carry them. */
  readonly site: PageTable;
  readonly table: PageTable;
  readonly shell: string;
  readonly missing: string;
}

/** The shell's own pages as it drew them, as part of what is put together. */
function openSheet({ siteRoot, releases, pages, origins }: Composition, language: Language): Sheet {
  const folder = path.join(drawnShell(siteRoot, releases.shell.release), language);
  const [shell = '', missing = ''] = ['shell', 'missing'].map((kind) => readFileSync(path.join(folder, `${kind}.html`), 'utf8'));
  const data = dataOf(shell);
  const site = pagesOfSite(pages, data.site);
  const table = tableFor(site, language);
  const now = { ...data, releases, pages: table, apiOrigin: origins.publicApiOrigin };
  return { language, site, table, shell: withData(shell, now), missing: withData(missing, now) };
}

/** A remote's page as it was drawn, among what is shown now. */
function revised(html: string, { releases, origins }: Composition, { table }: Sheet): { readonly html: string; readonly isExact: boolean } {
  const data = dataOf(html);
  // It keeps the pages that its menus show, as one that was open before does.
  const changed = withData(html, { ...data, releases, apiOrigin: origins.publicApiOrigin });
  return { html: withoutLinks(changed, data.pages, table), isExact: isDeepStrictEqual(data.pages, table) };
}

/** Pages of remotes that are to be stored, each of an article or a listed id. */
function indexedPages({ siteRoot, base }: Composition, { language, site }: Sheet): AddressedPage[] {
  const pages = Object.values(site).filter((page) => page.owner !== 'shell' && isIndexed(page));
  const fixed = new Set(pages.map((page) => page.path));
  return pages.flatMap((page) => {
    if (!hasParameter(page)) return [{ page, path: page.path }];
    const articles = page.ids
      ? listedPaths(page.path, page.ids)
      : (articlesOf(base, language, page.path) ?? everDrawn(siteRoot, page.owner as RemoteName, language, page.path));
    return articles.filter((each) => !fixed.has(each)).map((each) => ({ page, path: each }));
  });
}

/** Writes the pages of a language. @returns paths of those that are stored */
function composeLanguage(composition: Composition, language: Language, undrawn: Set<RemoteName>): string[] {
  const { siteRoot, generation, releases } = composition;
  const sheet = openSheet(composition, language);
  const stored: (AddressedPage & { html: string })[] = [];
  const unstored: AddressedPage[] = [];
  for (const each of indexedPages(composition, sheet)) {
    const { page, path: address } = each;
    const owner = page.owner as RemoteName;
    const its = [siteRoot, releases.shell.release, owner, releases.remotes[owner].release] as const;
    const file = path.join(drawnRemote(...its), fileOf(language, address));
    if (!page.disabled && existsSync(file)) {
      const { html, isExact } = revised(readFileSync(file, 'utf8'), composition, sheet);
      stored.push({ ...each, html });
      if (!isExact) undrawn.add(owner);
    } else {
      // A page with a path of its own is the shell's empty one by then.
      if (hasParameter(page)) unstored.push(each);
      // What was not drawn with the others has nothing to be drawn.
      if (!page.disabled && (hasParameter(page) || !wasDrawn(...its))) undrawn.add(owner);
    }
  }
  writeLanguage({ generation, language, how: quick }, sheet.site, { stored, unstored, shell: sheet.shell, missing: sheet.missing });
  return stored.map(({ path: address }) => address);
}

/** Puts a generation together from pages that were drawn before. It asks nobody and draws nothing. */
export function compose(composition: Composition): Composed {
  const { siteRoot, generation, releases, origins, base } = composition;
  const same = sameBefore(composition);
  if (same) {
    linkTree(same, generation);
    return { pages: pagesIn(path.join(generation, 'pages')).length - 2 * languages.length, undrawn: [] };
  }
  if (!existsSync(drawnShell(siteRoot, releases.shell.release))) {
    throw new Error(`No pages of shell ${releases.shell.release} are kept: release it once more.`);
  }
  const undrawn = new Set<RemoteName>();
  const paths = languages.flatMap((language) => composeLanguage(composition, language, undrawn));
  writeReleaseList(generation, releases);
  writeDiscovery(generation, { origin: origins.publicOrigin, paths: [...new Set(paths)], contacts: [] });
  for (const name of base ? [SECURITY_FILE, `${SECURITY_FILE}.gz`] : []) {
    const before = path.join(base ?? '', name);
    if (existsSync(before)) linkSync(before, path.join(generation, name));
  }
  return { pages: paths.length, undrawn: [...undrawn] };
}
