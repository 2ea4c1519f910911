import type { ReleaseList } from 'shared-contracts/federation';
import { remoteNames } from 'shared-contracts/routes';
import { parts, type Part } from '../lib/root.ts';
import { keepRecentReleases } from './old-releases.ts';
import { publishAssets, publishRelease } from './publish-files.ts';
import { readReleaseList, remoteRelease, writeReleaseList } from './release-list.ts';
import { storePages, type StoreOptions } from './store-pages.ts';

export type PublishOptions = Omit<StoreOptions, 'releases' | 'draw'>;

const all = parts;

function releasesWith(siteRoot: string, published: readonly Part[]): ReleaseList {
  const built = published.map((part) => [part, publishRelease(siteRoot, part)] as const);
  const before = published.length === all.length ? undefined : readReleaseList(siteRoot);
  const remotes = Object.fromEntries(
    built.flatMap(([part, release]) => (part === 'shell' ? [] : [[part, remoteRelease(part, release)]])),
  ) as Partial<ReleaseList['remotes']>;
  const shell = built.find(([part]) => part === 'shell')?.[1];
  return {
    shell: shell ? { release: shell.release } : (before as ReleaseList).shell,
    remotes: Object.fromEntries(
      remoteNames.map((name) => [name, remotes[name] ?? (before as ReleaseList).remotes[name]]),
    ) as ReleaseList['remotes'],
  };
}

/** Makes releases current, and removes those that nobody can need any more. Only now: a publication that fails on its way counts for nothing. */
function makeCurrent(siteRoot: string, releases: ReleaseList, published: readonly Part[]): void {
  writeReleaseList(siteRoot, releases);
  for (const part of published) {
    const { release } = part === 'shell' ? releases.shell : releases.remotes[part];
    keepRecentReleases(siteRoot, part, release, new Date());
  }
}

/** Publishes every part as it is built, and stores every page anew. */
export async function publishSite(options: PublishOptions): Promise<number> {
  publishAssets(options.siteRoot);
  const releases = releasesWith(options.siteRoot, all);
  const pages = await storePages({ ...options, releases, draw: 'all' });
  makeCurrent(options.siteRoot, releases, all);
  return pages;
}

/** Publishes one part as it is built: its own pages are stored anew, and all others learn of its release. */
export async function publishPart(options: PublishOptions, part: Part): Promise<number> {
  const releases = releasesWith(options.siteRoot, [part]);
  const pages = await storePages({ ...options, releases, draw: part === 'shell' ? 'all' : part });
  makeCurrent(options.siteRoot, releases, [part]);
  return pages;
}

/** Stores the pages anew that show answers of the API, after an import of articles or a change of prices. */
export function publishAnswers(options: PublishOptions): Promise<number> {
  return storePages({ ...options, releases: readReleaseList(options.siteRoot), draw: 'answers' });
}
