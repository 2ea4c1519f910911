import type { ReleaseList } from 'shared-contracts/federation';
import { remoteNames } from 'shared-contracts/routes';
import { parts, type Part } from '../lib/root.ts';
import { publishAssets, publishRelease } from './publish-files.ts';
import { readReleaseList, remoteRelease, writeReleaseList } from './release-list.ts';
import { storePages, type StoreOptions } from './store-pages.ts';

export type PublishOptions = Omit<StoreOptions, 'releases' | 'draw'>;

const all = parts;

function releasesWith(siteRoot: string, published: readonly Part[]): ReleaseList {
  const built = published.map((part) => [part, publishRelease(siteRoot, part, new Date())] as const);
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

/** Publishes every part as it is built, and stores every page anew. */
export async function publishSite(options: PublishOptions): Promise<number> {
  publishAssets(options.siteRoot);
  const releases = releasesWith(options.siteRoot, all);
  const pages = await storePages({ ...options, releases, draw: 'all' });
  writeReleaseList(options.siteRoot, releases);
  return pages;
}

/** Publishes one part as it is built: its own pages are stored anew, and all others learn of its release. */
export async function publishPart(options: PublishOptions, part: Part): Promise<number> {
  const releases = releasesWith(options.siteRoot, [part]);
  const pages = await storePages({ ...options, releases, draw: part === 'shell' ? 'all' : part });
  writeReleaseList(options.siteRoot, releases);
  return pages;
}

/** Stores the pages anew that show answers of the API, after an import of articles or a change of prices. */
export function publishAnswers(options: PublishOptions): Promise<number> {
  return storePages({ ...options, releases: readReleaseList(options.siteRoot), draw: 'answers' });
}
