import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import type { CallShapes } from 'shared-contracts/api/schemas/call-shape';
import { languages } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { hasParameter, isStored, type PageManifest } from 'shared-contracts/pages/manifest';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { fillPath } from 'shared-contracts/pages/fill-path';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { writeSeoFiles } from '../pages/seo-files.ts';
import { tableFor } from '../pages/site-pages.ts';
import type { StoreOptions, StoredPages } from '../pages/store-pages.ts';
import { writeLanguage } from '../pages/write-addresses.ts';
import type { BuiltPart } from '../releases/publish.ts';
import { pageDocument } from '../site/page-document.ts';

/** Names that the sample shell offers and each sample remote uses. */
export const sampleNames: readonly string[] = ['useShell()#site'];

export interface Workbench {
  /** Root of the site, which is empty at first. */
  readonly siteRoot: string;
  /**
   * Writes the output of a part's build. Its file contains the name of the release.
   * @param names those that a shell offers, or that a remote uses; default: `sampleNames`
   * @param pages default: those of `samplePages`
   * @param calls default: none are recorded
   */
  readonly build: (part: Part, release: string, names?: readonly string[], pages?: PageManifest, calls?: CallShapes) => BuiltPart;
  readonly remove: () => void;
}

/**
 * Creates folders for a site and for builds.
 * @param within parent folder; default: the system's temporary folder
 */
export function openWorkbench(within = tmpdir()): Workbench {
  const folder = mkdtempSync(path.join(within, 'publisher-'));
  const siteRoot = path.join(folder, 'site');
  mkdirSync(siteRoot);
  return {
    siteRoot,
    build: (part, release, names = sampleNames, pages = samplePages[part] ?? {}, calls) => {
      const dist = path.join(folder, part, release);
      for (const each of ['files', 'server']) mkdirSync(path.join(dist, each), { recursive: true });
      const built: BuiltRelease = {
        part,
        version: /^\d+\.\d+\.\d+/.exec(release)?.[0] ?? '1.0.0',
        release,
        commit: 'c0ffee',
        ...(part === 'shell' ? { offers: names } : { uses: names }),
        container: 'part.js',
        scripts: ['part.js'],
        styles: [],
        pieces: {},
        pages,
        ...(calls && { calls }),
      };
      writeFileSync(path.join(dist, 'files/part.js'), release);
      writeFileSync(path.join(dist, 'server/server.cjs'), release);
      writeFileSync(path.join(dist, 'release.json'), JSON.stringify(built));
      return { part, dist };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const title = (text: string): TablePage['title'] => ({ en: text, zh: text });

/** One page per remote, articles for one, a customer page for another, and menus. */
export const samplePages: Partial<Readonly<Record<Part, PageManifest>>> = {
  shell: { versions: { path: '/versions', title: title('Versions') } },
  'remote-marketing': {
    aboutProtocol: { path: '/about/protocol', prerender: 'page', title: title('Terms'), menus: [{ place: 'footer.about', order: 10 }] },
    newsArticle: { path: '/news/:id', prerender: 'page', title: title('News') },
  },
  'remote-purchase': { buyFlow: { path: '/buy/flow', prerender: 'page', title: title('Prices') } },
  'remote-account': {
    register: { path: '/register', prerender: 'page', redirectsFrom: ['/sign-up'], title: title('Register') },
    userinfo: { path: '/person/userinfo', layout: 'person', access: 'customer', title: title('Overview') },
  },
  'remote-tools': {
    toolAccountPassword: {
      path: '/tool/account-password',
      redirectsFrom: ['/tool/password'],
      prerender: 'page',
      title: title('Account and password'),
      menus: [{ place: 'headerTools', order: 10 }],
    },
  },
};

/**
 * Writes pages, and news articles by id, with the releases that rendered them as content (`<shell>+<remote>`); the shell's own are empty.
 */
export function renderSamplePages(options: StoreOptions, articles: readonly string[] = []): StoredPages {
  const { generation, releases, pages, publicOrigin, publicApiOrigin } = options;
  const paths = Object.values(pages)
    .filter((page) => isStored(page) && page.owner !== 'shell')
    .flatMap((page) =>
      hasParameter(page) ? articles.map((id) => ({ page, path: fillPath(page.path, { id }) })) : [{ page, path: page.path }],
    );
  for (const language of languages) {
    const document = (html: string, preloads: readonly string[] = []) => {
      const data = {
        releases,
        pages: tableFor(pages, language),
        site: sampleSite,
        apiOrigin: publicApiOrigin,
        scripts: [],
        firstPreloads: [],
        preloads,
      };
      return pageDocument({ language, title: 'sample', head: [], html, data });
    };
    const stored = paths.map((each) => {
      const { release, entry } = releases.remotes[each.page.owner as RemoteName];
      return { ...each, html: document(`<main>${releases.shell.release}+${release}</main>`, [entry]) };
    });
    writeLanguage({ generation, language, features: { strictStyles: false, darkTheme: false } }, pages, {
      stored,
      shell: document(''),
      missing: document(''),
    });
  }
  writeSeoFiles(generation, { origin: publicOrigin, paths: paths.map(({ path: own }) => own), contacts: [] });
  return { pages: paths.length * languages.length, prune: () => undefined };
}
