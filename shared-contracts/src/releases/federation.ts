import type { BuiltRelease } from './built-release.ts';
import type { Language } from '../languages.ts';
import type { PageTable } from '../pages/page-table.ts';
import type { Part, RemoteName } from '../pages/routes.ts';
import type { SiteSettings } from '../shell.ts';

/** A published release of a part. */
type PartRelease = Pick<BuiltRelease, 'release' | 'commit'>;

export interface RemoteRelease extends PartRelease {
  /** URL of its `remoteEntry.js`. */
  readonly entry: string;
  /** Releases of the shell that lack something it uses. Open pages may still run them. */
  readonly incompatibleShells?: readonly string[];
  /** URL of the integrity of its files by their URLs, if they are on another host. */
  readonly integrity?: string;
  /** Its pages only say that they are unavailable, and nothing links to them. */
  readonly disabled?: true;
}

/** Content of `/federation.json`: the current release of each part. Served `no-cache`; changing it needs no rebuild. */
export interface ReleaseList {
  readonly shell: PartRelease;
  readonly remotes: Readonly<Record<RemoteName, RemoteRelease>>;
}

export const RELEASE_LIST_PATH = '/federation.json';

/** Entry of `/releases.json` for a part: its current release, and who released it. */
export interface ReleaseRecord extends PartRelease {
  readonly part: Part;
  /** ISO 8601 in UTC. */
  readonly since: string;
  readonly by: string;
  /** True if it was released without its checks. */
  readonly unchecked: boolean;
  /** A release that only a share of visitors sees. */
  readonly stagedRelease?: string;
}

export const RELEASES_PATH = '/releases.json';

/** File with the titles of all pages in a language by page ID. A page's own data has them only in its language. */
export const pageTitlesPath = (language: Language): string => `/page-titles-${language}.json`;

/** Content of such a file. */
export type PageTitles = Readonly<Record<string, string>>;

/** The container name of a remote: its part name as an identifier. */
export function containerName(remote: RemoteName): string {
  return remote.replaceAll('-', '_');
}

/** The only module that a remote exposes. Its default export is a `RemoteModule`. */
export const REMOTE_EXPOSE = './remote';

/** Files of the shell at the origin of a CDN. */
export interface Assets {
  readonly origin: string;
  /** Subresource Integrity of the page's first scripts by their URLs. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Address on the site with the integrity of all of them. */
  readonly list: string;
}

/** Data embedded in every page of the site, as JSON in the element `PAGE_DATA_ID`. */
export interface PageData {
  readonly releases: ReleaseList;
  /** Pages of these releases, without the fields that browsers don't need. */
  readonly pages: PageTable;
  readonly site: SiteSettings;
  /** Origin of the API; empty if it is the page's own. */
  readonly apiOrigin: string;
  /** URLs of the scripts that render the page, run in this order after the first paint. */
  readonly scripts: readonly string[];
  /** URLs of scripts that those request before they render anything. */
  readonly firstPreloads: readonly string[];
  /** URLs of scripts that the page's own content needs. */
  readonly preloads: readonly string[];
  /** Where the shell's files are, if that is another origin. */
  readonly assets?: Assets;
  /** API responses that the stored page was rendered from, in the format of the query cache. */
  readonly queries?: unknown;
}

export const PAGE_DATA_ID = 'tidegate-page';
/** Id of the element that the shell renders into. In stored pages it has content, which is hydrated. */
export const ROOT_ID = 'root';

/** Id of the element with the page content, inside the frame. */
export const CONTENT_ID = 'content';
/**
 * Data attribute of a button in the frame that opens what follows it by its `aria-expanded` alone, through style rules: the starter does
 * that before the frame's code is loaded, and the frame then continues from there.
 */
export const EARLY_TOGGLE = 'earlyToggle';
/** Data attribute of the document, set by the starter: whether the visitor is logged in, for what the stored frame shows. */
export const EARLY_SESSION = 'session';
/** Data attribute of the script in the head of a page: `dark` if the page may be dark, and empty while a part of the site has no dark theme. */
export const HEAD_STARTER_THEMES = 'headStarter';
/**
 * Data attributes of the document, set by the script in its head: the theme that it shows, `light` or `dark`, and the reader's choice, `system`,
 * `light` or `dark`. Missing while a part of the site has no dark theme.
 */
export const THEME = { shown: 'theme', choice: 'themeChoice' } as const;
/**
 * Data attribute of the document until its first paint, which doesn't lay out sections far below. Missing if the browser is about to scroll:
 * to a part of the page, or back to where the reader was.
 */
export const PAINTING = 'painting';
/** Local storage key of the chosen theme; no entry follows the system. */
export const THEME_KEY = 'tidegate.theme';
/** Event on the window when the reader chooses a theme, as its detail. */
export const THEME_EVENT = 'tidegate:theme';
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
/** Data attribute of the document, set by the shell: the time zone that the customer has chosen for times, if any. */
export const READER_ZONE = 'timeZone';
/** Local storage key of that time zone. */
export const READER_ZONE_KEY = 'tidegate.timeZone';
/** Style property of the header: where the sheet below it starts. */
export const SHEET_TOP = '--sheet-top';
/** Window property for a button that was pressed before the page's code was loaded. */
export const EARLY_PRESS = 'tidegateEarlyPress';
/**
 * Global for the field in which an input method is composing a word, such as pinyin. Tracked from the start, before any script is loaded.
 */
export const UNFINISHED_WORD = 'tidegateUnfinishedWord';
/** Event on the window once the page is interactive. */
export const PAGE_ALIVE_EVENT = 'tidegate:alive';
/** Event on the window when the shell starts to render. */
export const PAGE_STARTED_EVENT = 'tidegate:started';
/** Event on the window when the shell's scripts have run but can't render the page. */
export const PAGE_FAILED_EVENT = 'tidegate:failed';
/** Session storage key: time of the last reload caused by a failed file, in milliseconds since 1970. */
export const RELOADED_AT = 'tidegate.reloadedAt';
/** Session storage key: a `ReadingPlace` as JSON, set when a reader who isn't at the top of a page switches the language. */
export const READING_PLACE = 'tidegate.readingPlace';
/** Elements that divide a page's content alike in every language, although its texts have different lengths. */
export const DIVIDERS = 'h1, h2, h3';
/** What the starter records for the same page in another language. */
export interface ReadingPlace {
  /** Path that the switch links to, with the other language's prefix. */
  readonly path: string;
  /** Where the content, its dividers and its end are, in pixels from the top of the window. */
  readonly tops: readonly number[];
}

/** Global with the integrity of files on other hosts, by URL. */
export const INTEGRITY_GLOBAL = 'tidegateIntegrity';
