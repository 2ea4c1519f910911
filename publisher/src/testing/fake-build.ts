import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/built-release';
import type { Part } from 'shared-contracts/routes';
import type { SiteSettings } from 'shared-contracts/shell';
import { pageFiles } from 'shared-contracts/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { routePath, routes, type RouteId } from 'shared-contracts/routes';
import { writeDiscovery } from '../pages/discovery.ts';
import { pageDocument } from '../pages/page-document.ts';
import type { StoreOptions, StoredPages } from '../pages/store-pages.ts';
import type { BuiltPart } from '../releases/publish.ts';
import { inGeneration } from '../site/generation.ts';
import { writeSiteFile } from '../site/write-file.ts';

export interface Workbench {
  /** Of the site, which is empty at first. */
  readonly siteRoot: string;
  /** Writes what a build of a part would have written. Its file says which release it is. */
  readonly build: (part: Part, release: string, contract?: string) => BuiltPart;
  readonly remove: () => void;
}

/**
 * Folders for a site and for builds.
 * @param within folder that they are made in; default: the system's for temporary files
 */
export function openWorkbench(within = tmpdir()): Workbench {
  const folder = mkdtempSync(path.join(within, 'publisher-'));
  const siteRoot = path.join(folder, 'site');
  mkdirSync(siteRoot);
  return {
    siteRoot,
    build: (part, release, contract = part === 'shell' ? '1.0.0' : '^1.0.0') => {
      const dist = path.join(folder, part, release);
      for (const each of ['files', 'server']) mkdirSync(path.join(dist, each), { recursive: true });
      const built: BuiltRelease = {
        part,
        version: '1.0.0',
        release,
        commit: 'c0ffee',
        contract,
        container: 'part.js',
        scripts: ['part.js'],
        styles: [],
        pieces: {},
      };
      writeFileSync(path.join(dist, 'files/part.js'), release);
      writeFileSync(path.join(dist, 'server/server.cjs'), release);
      writeFileSync(path.join(dist, 'release.json'), JSON.stringify(built));
      return { part, dist };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** One page of each remote. */
export const samplePages = ['aboutProtocol', 'buyFlow', 'register', 'toolAccountPassword'] as const satisfies readonly RouteId[];

const sampleSite: SiteSettings = {
  mode: 'sandbox',
  contacts: [],
  thirdPartyTypes: [],
  paymentMethods: [],
  proxyEntry: { host: '127.0.0.1', port: 18_000 },
};

/** Writes pages, and articles of news by their ids, that say which releases drew them, as `<shell>+<remote>`; the shell's own are empty. */
export function drawSamplePages(
  {
    generation,
    releases,
    publicOrigin,
    publicApiOrigin,
  }: Pick<StoreOptions, 'generation' | 'releases' | 'publicOrigin' | 'publicApiOrigin'>,
  articles: readonly string[] = [],
): StoredPages {
  const write = (file: string, language: Language, html: string, preloads: readonly string[]) => {
    const data = { releases, site: sampleSite, apiOrigin: publicApiOrigin, scripts: [], preloads };
    writeSiteFile(inGeneration(generation, file), pageDocument({ language, title: 'sample', head: [], html, data }));
  };
  const pages = [
    ...samplePages.map((id) => ({ id, path: routePath(id) })),
    ...articles.map((id) => ({ id: 'newsArticle' as const, path: routePath('newsArticle', { id }) })),
  ].flatMap(({ id, path: own }) => {
    const { owner } = routes[id];
    return owner !== 'shell' && owner in releases.remotes ? [{ own, ...releases.remotes[owner] }] : [];
  });
  for (const language of languages) {
    for (const { own, release, entry } of pages) {
      write(pageFiles.stored(language, own), language, `<main>${releases.shell.release}+${release}</main>`, [entry]);
    }
    for (const kind of ['shell', 'missing'] as const) write(pageFiles[kind](language), language, '', []);
  }
  writeDiscovery(generation, { origin: publicOrigin, paths: pages.map(({ own }) => own), contacts: [] });
  return { pages: pages.length * languages.length, prune: () => undefined };
}
