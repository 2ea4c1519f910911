import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { prefixedPath } from 'shared-contracts/pages/addresses';
import type { PageData, ReleaseList } from 'shared-contracts/releases/federation';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { languages, type Language } from 'shared-contracts/languages';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import type { RemoteName } from 'shared-contracts/pages/routes';
import type { RemoteModule, SiteSettings } from 'shared-contracts/shell';
import type { PageRenderer, ShellServer } from 'shared-contracts/releases/stored-pages';
import { sharePictures, type SharePictures } from '../share-pictures/share-pictures.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { dataOf, pageDocument, withData } from '../site/page-document.ts';
import { integrityAddress, integrityByUrl, publishedPart, type PublishedPart } from '../site/site-folder.ts';
import { writeSeoFiles } from './seo-files.ts';
import { fontPreloads, inlineStyles } from './inline-styles.ts';
import { loadServerPart } from './load-server-part.ts';
import { sharedFeatures } from './page-features.ts';
import { headElements, headTitle, sharePictureOf } from './page-head.ts';
import { pagesOfSite, tableFor } from './site-pages.ts';
import { storedPaths, type StoredPath } from './stored-paths.ts';
import { writeLanguage, type LanguagePages } from './write-addresses.ts';

/** Pages to render again: all, those that show API data, or those of the given remotes. */
export type RenderScope = 'all' | 'answers' | ReadonlySet<RemoteName>;

export interface StoreOptions {
  readonly siteRoot: string;
  /** Folder to write the pages to. */
  readonly generation: Generation;
  /** Folder with the current pages, from which pages are reused; undefined if there are none. */
  readonly before: Generation | undefined;
  readonly releases: ReleaseList;
  readonly pages: PageTable;
  /** Origin at which this process calls the API. */
  readonly apiOrigin: string;
  /** Public origin of the site, for absolute URLs. */
  readonly publicOrigin: string;
  /** Public origin of the API; empty if it is that of the site. */
  readonly publicApiOrigin: string;
  /**
   * Pages to render again. Other pages only get the new release list, unless the page table or the site settings have changed since they
   * were rendered.
   */
  readonly render: RenderScope;
}

/** Released parts. A remote that was never released to this site is missing, and none of its pages are stored. */
type Parts = Readonly<Record<RemoteName | 'shell', PublishedPart>>;

/** Everything needed to store the pages in one language. */
interface RenderContext {
  readonly options: StoreOptions;
  readonly language: Language;
  readonly parts: Parts;
  readonly remotes: Readonly<Record<RemoteName, RemoteModule>>;
  readonly renderer: PageRenderer;
  /** The site's page table, as included in each page. */
  readonly table: PageTable;
  readonly pictures: SharePictures;
}

const releasedRemotes = ({ remotes }: ReleaseList): RemoteName[] => Object.keys(remotes) as RemoteName[];

function publishedParts({ siteRoot, releases }: StoreOptions): Parts {
  const remotes = releasedRemotes(releases).map((name) => [name, publishedPart(siteRoot, name, releases.remotes[name].release)] as const);
  return { shell: publishedPart(siteRoot, 'shell', releases.shell.release), ...Object.fromEntries(remotes) } as Parts;
}

async function createRenderContext(
  options: StoreOptions,
  language: Language,
  parts: Parts,
  pictures: SharePictures,
  load: typeof loadServerPart,
): Promise<RenderContext> {
  const shell = load<ShellServer>(parts.shell);
  const remotes = Object.fromEntries(
    releasedRemotes(options.releases).map((name) => [name, load<{ default: RemoteModule }>(parts[name], shell.provided).default]),
  ) as RenderContext['remotes'];
  const { pages, apiOrigin } = options;
  const renderer = await shell.createRenderer({ language, remotes, pages: tableFor(pages, language), apiOrigin });
  const table = tableFor(pagesOfSite(pages, renderer.site), language);
  return { options, language, parts, remotes, renderer, table, pictures };
}

/** Where the shell's files are, unless the site serves them. The page's first scripts can't wait for the list. */
function assetsOf({ built }: PublishedPart, scripts: readonly string[]): Pick<PageData, 'assets'> {
  const { servedAt: origin } = built;
  const list = integrityAddress('shell', built);
  if (origin === undefined || list === undefined) return {};
  const all = integrityByUrl('shell', built);
  return { assets: { origin, integrity: Object.fromEntries(scripts.map((url) => [url, all[url] ?? ''])), list } };
}

const addresses = ({ base }: PublishedPart, files: readonly string[] = []): string[] => files.map((file) => `${base}${file}`);

/** Data embedded in a page: the shell's scripts, and preloads for the scripts of a route's page. */
function pageData({ options, language, parts, renderer, table }: RenderContext, owner?: RemoteName, id?: string): PageData {
  const { shell } = parts;
  const remote = owner && parts[owner];
  const texts = `texts-${language}`;
  const scripts = addresses(shell, shell.built.scripts);
  const firstPreloads = addresses(shell, shell.built.pieces[texts]?.scripts);
  return {
    releases: options.releases,
    pages: table,
    site: renderer.site,
    apiOrigin: options.publicApiOrigin,
    ...assetsOf(shell, [...scripts, ...firstPreloads]),
    scripts,
    firstPreloads,
    preloads: [
      ...addresses(shell, shell.built.pieces.federation?.scripts),
      ...(remote ? [...addresses(remote, remote.built.scripts), ...addresses(remote, remote.built.pieces[texts]?.scripts)] : []),
      ...(remote && id
        ? [`page-${id}`, `page-${id}-${language}`].flatMap((piece) => addresses(remote, remote.built.pieces[piece]?.scripts))
        : []),
    ],
  };
}

const shellStyles = ({ parts: { shell } }: RenderContext): string[] => [
  ...fontPreloads(shell, shell.built.styles),
  ...inlineStyles(shell, shell.built.styles),
];

async function renderPage(context: RenderContext, { id, page, path: own }: StoredPath): Promise<string> {
  const owner = page.owner as RemoteName;
  const { language, parts, renderer, options, pictures } = context;
  const { html, head: said = {}, queries } = await renderer.render(prefixedPath(own, language));
  const picture = pictures.want(sharePictureOf({ page, language, said }));
  const about = { page, path: own, language, said, origin: options.publicOrigin, picture };
  const styles = parts[owner].built.pieces[`page-${id}`]?.styles ?? [];
  return pageDocument({
    language,
    title: headTitle(about),
    head: [...headElements(about), ...shellStyles(context), ...inlineStyles(parts[owner], styles)],
    html,
    data: { ...pageData(context, owner, id), ...(queries !== undefined && { queries }) },
  });
}

/** Renders the responses for addresses without a stored page: the shell page and the 404 page. */
async function renderFallbacks(context: RenderContext): Promise<Pick<LanguagePages, 'shell' | 'missing'>> {
  const { language, renderer } = context;
  const head = ['<meta name="robots" content="noindex" />', ...shellStyles(context)];
  const data = pageData(context);
  const { html, head: said } = await renderer.render(prefixedPath('/missing', language));
  return {
    shell: pageDocument({ language, title: '', head, html: '', data }),
    missing: pageDocument({ language, title: said?.title ?? '', head, html, data }),
  };
}

function needsRender({ options: { render }, renderer, table }: RenderContext, owner: RemoteName, stored: PageData): boolean {
  // Any page may show the title of another, and all of them show the menus.
  if (render === 'all' || !isDeepStrictEqual([stored.site, stored.pages], [renderer.site, table])) return true;
  return render === 'answers' ? stored.queries !== undefined : render.has(owner);
}

/** The current version of a page, if it exists in the current format. */
function storedBefore({ before }: StoreOptions, file: string): string | undefined {
  const stored = before && inGeneration(before, file);
  if (!stored || !existsSync(stored)) return undefined;
  const html = readFileSync(stored, 'utf8');
  return html.includes(PAGE_STARTER) ? html : undefined;
}

async function storedPage(context: RenderContext, page: StoredPath): Promise<string> {
  const { options, language } = context;
  const before = storedBefore(options, pageFiles.stored(language, page.path));
  const data = before === undefined ? undefined : dataOf(before);
  if (before === undefined || !data || needsRender(context, page.page.owner as RemoteName, data)) return renderPage(context, page);
  context.pictures.keep(before);
  return withData(before, { ...data, releases: options.releases });
}

/** @returns the paths of its pages, without language prefix */
async function storeLanguage(context: RenderContext): Promise<string[]> {
  const { options, language, renderer, remotes } = context;
  const site = pagesOfSite(options.pages, renderer.site);
  const isInRemote = (id: string, { owner }: TablePage) => owner !== 'shell' && remotes[owner]?.pages[id] !== undefined;
  const stored = [];
  for (const each of await storedPaths(renderer.api, site, isInRemote)) stored.push({ ...each, html: await storedPage(context, each) });
  const features = sharedFeatures(options.siteRoot, options.releases);
  writeLanguage({ generation: options.generation, language, features }, site, { stored, ...(await renderFallbacks(context)) });
  return stored.map(({ path: own }) => own);
}

/** Contacts with a machine-readable address, mail first. */
function securityContacts({ contacts }: SiteSettings): string[] {
  const usable = contacts.map(({ url }) => url).filter((url) => /^(?:mailto|https):/.test(url));
  return usable.toSorted((one, other) => Number(other.startsWith('mailto:')) - Number(one.startsWith('mailto:')));
}

export interface StoredPages {
  /** Number of pages in all languages. */
  readonly pages: number;
  /** Removes pictures that only earlier pages used; call it once those are no longer shown. */
  readonly prune: () => void;
}

/** Page renderers, which tests replace. */
export interface Rendering {
  readonly load?: typeof loadServerPart;
  readonly openPictures?: (siteRoot: string) => SharePictures;
}

/** Stores the public pages of a site as HTML in every language, together with the site map. */
export async function storePages(
  options: StoreOptions,
  { load = loadServerPart, openPictures = sharePictures }: Rendering = {},
): Promise<StoredPages> {
  const parts = publishedParts(options);
  const pictures = openPictures(options.siteRoot);
  const paths = new Set<string>();
  let pages = 0;
  let contacts: readonly string[] = [];
  for (const language of languages) {
    const context = await createRenderContext(options, language, parts, pictures, load);
    const stored = await storeLanguage(context);
    contacts = securityContacts(context.renderer.site);
    pages += stored.length;
    for (const each of stored) paths.add(each);
  }
  await pictures.draw();
  writeSeoFiles(options.generation, { origin: options.publicOrigin, paths: [...paths], contacts });
  return { pages, prune: pictures.prune };
}
