import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { matchPath } from 'shared-contracts/addresses';
import { RELEASES_PATH, RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/federation';
import { isStoredOrMissing } from 'shared-contracts/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { remoteNames, type RemoteName } from 'shared-contracts/routes';
import { writeDiscovery } from '../pages/discovery.ts';
import { dataOf, withData } from '../pages/page-document.ts';
import { drawnRemote, drawnShell, everDrawn, pagesIn, wasDrawn } from '../site/drawn-pages.ts';
import { HISTORY_FILE, finishedGenerations, type Generation } from '../site/generation.ts';
import { withoutLinks } from '../site/hidden-links.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { readHistory, type Origins } from './history.ts';
import { writeReleaseList } from './release-list.ts';

export interface Composition {
  readonly siteRoot: string;
  /** Empty folder that is written. */
  readonly generation: Generation;
  readonly releases: ReleaseList;
  readonly origins: Origins;
  /** Remotes to whose pages nothing is to lead. */
  readonly hidden: readonly RemoteName[];
  /** What visitors are shown now, which knows the articles of now. */
  readonly base: Generation | undefined;
}

export interface Composed {
  readonly pages: number;
  /** Remotes of which the shell's empty page stands in for some that were never drawn: browsers draw those. */
  readonly undrawn: readonly RemoteName[];
}

/** Somebody may be waiting to go back; the next drawing makes them as small as can be. */
const quick = { level: 5 };

const SECURITY_FILE = 'security.txt';

const languageOf = (file: string): Language => file.slice(0, file.indexOf('/')) as Language;
/** Path of a page without language prefix, of a file as `<language>/<path>/index.html`. */
const pathOf = (file: string): string => file.slice(languageOf(file).length, -'/index.html'.length).replace(/^\/home$/, '/');

const isArticle = (file: string): boolean => {
  const id = matchPath(pathOf(file), { sandbox: true })?.id;
  return id !== undefined && isStoredOrMissing(id);
};

/** What each generation has of its own. */
const own = new RegExp(`^(?:${HISTORY_FILE}|${RELEASES_PATH.slice(1)})`);

/** Hard links all of a folder into another that every generation of the same pages has. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (!own.test(entry.name)) linkSync(source, target);
  }
}

const listFile = (generation: Generation): string => path.join(generation, RELEASE_LIST_PATH);

/** A kept generation that shows the very same releases, for the same origins. */
function sameBefore({ siteRoot, releases, origins, hidden }: Composition): Generation | undefined {
  return finishedGenerations(siteRoot).find((generation) => {
    if (!existsSync(listFile(generation))) return false;
    const { origins: its, undrawn = [], hidden: hides = [] } = readHistory(generation);
    return (
      undrawn.length === 0 &&
      isDeepStrictEqual(hides, hidden) &&
      isDeepStrictEqual(its, origins) &&
      isDeepStrictEqual(JSON.parse(readFileSync(listFile(generation), 'utf8')), releases)
    );
  });
}

/** The language and kind of an article's page. */
const shelfOf = (file: string): string => path.dirname(path.dirname(file));

/** Articles of now that were written after pages were drawn. */
function newArticles({ base }: Composition, drawn: ReadonlySet<string>): string[] {
  if (base === undefined) return [];
  const shelves = new Set([...drawn].filter(isArticle).map(shelfOf));
  return pagesIn(path.join(base, 'pages')).filter((file) => isArticle(file) && shelves.has(shelfOf(file)) && !drawn.has(file));
}

/** A page as it was drawn, as part of what is put together. */
const revised = (html: string, { releases, origins, hidden }: Composition): string =>
  withoutLinks(withData(html, { ...dataOf(html), releases, apiOrigin: origins.publicApiOrigin }), hidden);

/** Pages that a remote has, though this shell never drew it; of a release that no shell drew, the articles of any other. */
function knownPages(siteRoot: string, remote: RemoteName, release: string): string[] {
  const exact = everDrawn(siteRoot, remote, release);
  return exact.length > 0 ? exact : everDrawn(siteRoot, remote).filter(isArticle);
}

/** Writes pages of one remote. @returns their files and whether all of them were drawn */
function composeRemote(
  composition: Composition,
  remote: RemoteName,
  empty: Readonly<Record<Language, string>>,
): { files: string[]; drawn: boolean } {
  const { siteRoot, generation, releases } = composition;
  const { release, disabled = false } = releases.remotes[remote];
  const folder = drawnRemote(siteRoot, releases.shell.release, remote, release);
  const drawn = new Set(disabled ? [] : pagesIn(folder));
  const write = (file: string, html: string) => writeSiteFile(path.join(generation, 'pages', file), html, quick);
  for (const file of drawn) {
    write(file, revised(readFileSync(path.join(folder, file), 'utf8'), composition));
  }
  const isDrawn = !disabled && wasDrawn(siteRoot, releases.shell.release, remote, release);
  const missing = isDrawn ? newArticles(composition, drawn) : knownPages(siteRoot, remote, release);
  for (const file of missing) write(file, empty[languageOf(file)]);
  return { files: [...drawn, ...(disabled ? [] : missing)], drawn: disabled || (isDrawn && missing.length === 0) };
}

/** Writes the shell's own pages. @returns its empty one, by language */
function composeShell(composition: Composition): Record<Language, string> {
  const { siteRoot, generation, releases } = composition;
  const folder = drawnShell(siteRoot, releases.shell.release);
  const empty: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    for (const kind of ['shell', 'missing']) {
      const file = `${language}/${kind}.html`;
      const page = revised(readFileSync(path.join(folder, file), 'utf8'), composition);
      writeSiteFile(path.join(generation, 'pages', file), page, quick);
      if (kind === 'shell') empty[language] = page;
    }
  }
  return empty as Record<Language, string>;
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
  const empty = composeShell(composition);
  const undrawn: RemoteName[] = [];
  const paths = new Set<string>();
  let pages = 0;
  for (const remote of remoteNames.filter((name) => name in releases.remotes)) {
    const { files, drawn } = composeRemote(composition, remote, empty);
    if (!drawn) undrawn.push(remote);
    for (const file of files) paths.add(pathOf(file));
    pages += files.length;
  }
  writeReleaseList(generation, releases);
  writeDiscovery(generation, { origin: origins.publicOrigin, paths: [...paths], contacts: [] });
  for (const name of base ? [SECURITY_FILE, `${SECURITY_FILE}.gz`] : []) {
    const before = path.join(base ?? '', name);
    if (existsSync(before)) linkSync(before, path.join(generation, name));
  }
  return { pages, undrawn };
}
