import type { BuiltRelease } from './built-release.ts';
import type { PageTable } from './page-table.ts';
import type { Part, RemoteName } from './routes.ts';
import type { SiteSettings } from './shell.ts';

/** A published release of a part. */
type PartRelease = Pick<BuiltRelease, 'release' | 'commit'>;

export interface RemoteRelease extends PartRelease {
  /** Address of its `remoteEntry.js`. */
  readonly entry: string;
  /** Semver range of the shell contract that it needs. */
  readonly contract: string;
  /** Its pages only say that they are not available, and nothing leads to them. */
  readonly disabled?: true;
}

/** What `/federation.json` answers: which release of each part is current. Served `no-cache`; changing it needs no rebuild. */
export interface ReleaseList {
  readonly shell: PartRelease;
  readonly remotes: Readonly<Record<RemoteName, RemoteRelease>>;
}

export const RELEASE_LIST_PATH = '/federation.json';

/** What `/releases.json` answers of each part: who released what runs now. */
export interface ReleaseRecord extends PartRelease {
  readonly part: Part;
  /** ISO 8601 in UTC. */
  readonly since: string;
  readonly by: string;
  /** It was released without its checks. */
  readonly unchecked: boolean;
}

export const RELEASES_PATH = '/releases.json';

/** The name of a remote's container: a part's name as an identifier. */
export function containerName(remote: RemoteName): string {
  return remote.replaceAll('-', '_');
}

/** The one module that every remote exposes; its default export is a `RemoteModule`. */
export const REMOTE_EXPOSE = './remote';

/** What every page of the site carries in itself, as JSON in the element `PAGE_DATA_ID`. */
export interface PageData {
  readonly releases: ReleaseList;
  /** Pages of these releases, without what browsers have no use for. */
  readonly pages: PageTable;
  readonly site: SiteSettings;
  /** Origin of the API; empty for the page's own. */
  readonly apiOrigin: string;
  /** Addresses of the scripts that draw the page, to run in this order once it was painted. */
  readonly scripts: readonly string[];
  /** Addresses of scripts that those will ask for before they draw anything. */
  readonly firstPreloads: readonly string[];
  /** Addresses of scripts that the page's own content needs. */
  readonly preloads: readonly string[];
  /** Answers that the stored page was drawn from, as the query cache takes them. */
  readonly queries?: unknown;
}

export const PAGE_DATA_ID = 'tidegate-page';
/** The element that the shell draws into. Not empty in stored pages, which are taken over instead. */
export const ROOT_ID = 'root';

/** Id of the element that holds the page, inside of the frame. */
export const CONTENT_ID = 'content';
/** Under this name the window keeps the button that a reader pressed before the page's code was there to listen. */
export const EARLY_PRESS = 'tidegateEarlyPress';
/** Global that holds the field in which an input method is making a word, such as one of pinyin. Kept from the very first, before any script is there. */
export const UNFINISHED_WORD = 'tidegateUnfinishedWord';
/** Sent to the window once it is there. */
export const PAGE_ALIVE_EVENT = 'tidegate:alive';
/** Sent to the window when the shell begins to draw. */
export const PAGE_STARTED_EVENT = 'tidegate:started';
/** Sent to the window when the shell's scripts have run but can't draw the page. */
export const PAGE_FAILED_EVENT = 'tidegate:failed';
/** Key in the tab's storage: when it was last reloaded because a file failed, in milliseconds since 1970. */
export const RELOADED_AT = 'tidegate.reloadedAt';

/** Ways in which a part of a page can fail. All but `render` are failures to arrive. */
export const failureKinds = [
  'offline',
  'network',
  'http',
  'timeout',
  'execution',
  'missing',
  'disabled',
  'incompatible',
  'render',
] as const;
export type FailureKind = (typeof failureKinds)[number];
