import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { localizedPath } from 'shared-contracts/addresses';
import type { PageData, ReleaseList } from 'shared-contracts/federation';
import { PAGE_STARTER, pageFiles } from 'shared-contracts/front-door';
import { languages, type Language } from 'shared-contracts/languages';
import { remoteNames, routes, type RemoteName, type RouteId } from 'shared-contracts/routes';
import type { RemoteModule, SiteSettings } from 'shared-contracts/shell';
import type { PageRenderer, ShellServer } from 'shared-contracts/stored-pages';
import { sharePictures, type SharePictures } from '../share-pictures/share-pictures.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { publishedPart, type PublishedPart } from '../site/site-folder.ts';
import { writeSiteFile } from '../site/write-file.ts';
import { writeDiscovery } from './discovery.ts';
import { fontPreloads, inlineStyles } from './inline-styles.ts';
import { loadServerPart } from './load-server-part.ts';
import { dataOf, pageDocument, withData } from './page-document.ts';
import { headElements, headTitle, pictureOf } from './page-head.ts';
import { storedPaths, type StoredPath } from './stored-paths.ts';

/** Which pages are drawn anew: every one, those that show answers of the API, or those of some parts. */
export type Drawn = 'all' | 'answers' | ReadonlySet<RemoteName>;

export interface StoreOptions {
  readonly siteRoot: string;
  /** Folder that the pages are written to. */
  readonly generation: Generation;
  /** Folder with the pages of now, for those that are not drawn anew; undefined where there are none. */
  readonly before: Generation | undefined;
  readonly releases: ReleaseList;
  /** Where the API answers this process. */
  readonly apiOrigin: string;
  /** Origin of the site as visitors see it, for addresses that leave the site. */
  readonly publicOrigin: string;
  /** Origin of the API as visitors see it; empty for the site's own. */
  readonly publicApiOrigin: string;
  /** The others only get the new release list, unless they were drawn with other site settings. */
  readonly draw: Drawn;
}

/** Of released parts: a remote that is new to the site is not among them, and none of its pages are stored. */
type Parts = Readonly<Record<RemoteName | 'shell', PublishedPart>>;

/** Everything that storing pages in one language takes. */
interface Press {
  readonly options: StoreOptions;
  readonly language: Language;
  readonly parts: Parts;
  readonly remotes: Readonly<Record<RemoteName, RemoteModule>>;
  readonly renderer: PageRenderer;
  readonly pictures: SharePictures;
}

const releasedRemotes = ({ remotes }: ReleaseList): RemoteName[] => remoteNames.filter((name) => name in remotes);

function partsOf({ siteRoot, releases }: StoreOptions): Parts {
  const remotes = releasedRemotes(releases).map((name) => [name, publishedPart(siteRoot, name, releases.remotes[name].release)] as const);
  return { shell: publishedPart(siteRoot, 'shell', releases.shell.release), ...Object.fromEntries(remotes) } as Parts;
}

async function openPress(
  options: StoreOptions,
  language: Language,
  parts: Parts,
  pictures: SharePictures,
  load: typeof loadServerPart,
): Promise<Press> {
  const shell = load<ShellServer>(parts.shell);
  const remotes = Object.fromEntries(
    releasedRemotes(options.releases).map((name) => [name, load<{ default: RemoteModule }>(parts[name], shell.provided).default]),
  ) as Press['remotes'];
  const renderer = await shell.createRenderer({ language, remotes, apiOrigin: options.apiOrigin });
  return { options, language, parts, remotes, renderer, pictures };
}

const addresses = ({ base }: PublishedPart, files: readonly string[] = []): string[] => files.map((file) => `${base}${file}`);

/** What a page carries: the scripts of the shell, and those that they will ask for on the page of a route. */
function pageData({ options, language, parts, renderer }: Press, owner?: RemoteName, id?: RouteId): PageData {
  const { shell } = parts;
  const remote = owner && parts[owner];
  const texts = `texts-${language}`;
  return {
    releases: options.releases,
    site: renderer.site,
    apiOrigin: options.publicApiOrigin,
    scripts: addresses(shell, shell.built.scripts),
    preloads: [
      ...addresses(shell, shell.built.pieces[texts]?.scripts),
      ...(remote ? [...addresses(remote, remote.built.scripts), ...addresses(remote, remote.built.pieces[texts]?.scripts)] : []),
      ...(remote && id
        ? [`page-${id}`, `page-${id}-${language}`].flatMap((piece) => addresses(remote, remote.built.pieces[piece]?.scripts))
        : []),
    ],
  };
}

const shellStyles = ({ parts: { shell } }: Press): string[] => [
  ...fontPreloads(shell, shell.built.styles),
  ...inlineStyles(shell, shell.built.styles),
];

async function drawPage(press: Press, { id, path: own }: StoredPath, owner: RemoteName): Promise<string> {
  const { language, parts, renderer, options, pictures } = press;
  const { html, head: said = {}, queries } = await renderer.render(localizedPath(own, language));
  const picture = pictures.want(pictureOf({ id, language, said }));
  const about = { id, path: own, language, said, origin: options.publicOrigin, picture };
  const styles = parts[owner].built.pieces[`page-${id}`]?.styles ?? [];
  return pageDocument({
    language,
    title: headTitle(about),
    head: [...headElements(about), ...shellStyles(press), ...inlineStyles(parts[owner], styles)],
    html,
    data: { ...pageData(press, owner, id), ...(queries !== undefined && { queries }) },
  });
}

/** Pages that belong to no address: the one for all that is not stored, and the one for what does not exist. */
async function drawOthers(press: Press): Promise<Readonly<Record<'shell' | 'missing', string>>> {
  const { language, renderer } = press;
  const head = ['<meta name="robots" content="noindex" />', ...shellStyles(press)];
  const data = pageData(press);
  const { html, head: said } = await renderer.render(localizedPath('/', language).replace(/\/?$/, '/missing'));
  return {
    shell: pageDocument({ language, title: '', head, html: '', data }),
    missing: pageDocument({ language, title: said?.title ?? '', head, html, data }),
  };
}

function isToBeDrawn({ options: { draw }, renderer }: Press, owner: RemoteName, stored: PageData | undefined): boolean {
  if (draw === 'all' || !stored || !isDeepStrictEqual(stored.site, renderer.site)) return true;
  return draw === 'answers' ? stored.queries !== undefined : draw.has(owner);
}

/** A page as it is shown now, if it is there and of this form. */
function storedBefore({ before }: StoreOptions, file: string): string | undefined {
  const stored = before && inGeneration(before, file);
  if (!stored || !existsSync(stored)) return undefined;
  const html = readFileSync(stored, 'utf8');
  return html.includes(PAGE_STARTER) ? html : undefined;
}

async function storePage(press: Press, page: StoredPath, owner: RemoteName): Promise<void> {
  const { options, language } = press;
  const file = pageFiles.stored(language, page.path);
  const before = storedBefore(options, file);
  const data = before === undefined ? undefined : dataOf(before);
  if (before === undefined || !data || isToBeDrawn(press, owner, data)) {
    writeSiteFile(inGeneration(options.generation, file), await drawPage(press, page, owner));
  } else {
    press.pictures.keep(before);
    writeSiteFile(inGeneration(options.generation, file), withData(before, { ...data, releases: options.releases }));
  }
}

/** @returns the addresses of its pages, without language prefix */
async function storeLanguage(press: Press): Promise<string[]> {
  const { options, language, renderer, remotes } = press;
  const has = (id: RouteId) => routes[id].owner !== 'shell' && remotes[routes[id].owner]?.pages[id] !== undefined;
  const pages = await storedPaths(renderer.api, has);
  for (const page of pages) await storePage(press, page, routes[page.id].owner as RemoteName);
  const others = await drawOthers(press);
  for (const kind of ['shell', 'missing'] as const) {
    writeSiteFile(inGeneration(options.generation, pageFiles[kind](language)), others[kind]);
  }
  return pages.map(({ path: own }) => own);
}

/** Contacts that a program can use: mail first. */
function securityContacts({ contacts }: SiteSettings): string[] {
  const usable = contacts.map(({ url }) => url).filter((url) => /^(?:mailto|https):/.test(url));
  return usable.toSorted((one, other) => Number(other.startsWith('mailto:')) - Number(one.startsWith('mailto:')));
}

export interface StoredPages {
  /** How many pages there are, in all languages. */
  readonly pages: number;
  /** Removes pictures that only pages of before showed, once nobody is shown those. */
  readonly prune: () => void;
}

/** What draws pages; tests have their own. */
export interface Drawing {
  readonly load?: typeof loadServerPart;
  readonly openPictures?: (siteRoot: string) => SharePictures;
}

/** Stores the public pages of a site as HTML in every language, with the site map. */
export async function storePages(
  options: StoreOptions,
  { load = loadServerPart, openPictures = sharePictures }: Drawing = {},
): Promise<StoredPages> {
  const parts = partsOf(options);
  const pictures = openPictures(options.siteRoot);
  const paths = new Set<string>();
  let pages = 0;
  let contacts: readonly string[] = [];
  for (const language of languages) {
    const press = await openPress(options, language, parts, pictures, load);
    const stored = await storeLanguage(press);
    contacts = securityContacts(press.renderer.site);
    pages += stored.length;
    for (const each of stored) paths.add(each);
  }
  await pictures.draw();
  writeDiscovery(options.generation, { origin: options.publicOrigin, paths: [...paths], contacts });
  return { pages, prune: pictures.prune };
}
