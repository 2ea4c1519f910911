import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Part } from 'shared-contracts/pages/routes';
import type { storePages } from '../pages/store-pages.ts';
import type { addAssets } from '../site/assets.ts';
import type { BucketSettings } from '../site/bucket.ts';
import type { Compressing } from '../site/compress.ts';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import type { Change, Origins } from './history.ts';

export interface SiteOptions extends Partial<Origins> {
  readonly siteRoot: string;
  /** Origin at which this process calls the API. Default: the site's public origin. */
  readonly apiOrigin?: string;
  /** Origins of teams' hosts that remotes may be loaded from. Default: none. */
  readonly remoteOrigins?: readonly string[];
  /** Bucket that keeps a copy of all release files. Default: none. */
  readonly bucket?: BucketSettings | undefined;
  /** Origin of a CDN that serves release files at the site's paths, from the bucket or the site. Default: the site serves them. */
  readonly assetOrigin?: string | undefined;
  /** Author of the change, for the release log. Default: the user of this process. */
  readonly by?: string;
  /** Compression of the files of new releases. */
  readonly compressing?: Compressing;
  /** Receives messages about waiting, and about changes beyond those requested. */
  readonly report?: (text: string) => void;
  /** Replaces page rendering and asset copying in tests of releases. */
  readonly output?: Output;
}

export interface Output {
  readonly storePages: typeof storePages;
  readonly addAssets: typeof addAssets;
}

const commitOf = (siteRoot: string, part: Part, release: string): string => {
  const file = releaseFile(internalFolder(siteRoot, part, release));
  return existsSync(file) ? readRelease(file).commit : '';
};

/** Who runs this process, for the release log. */
export const actor = (): string => process.env.RELEASE_ACTOR ?? userInfo().username;

/** Creates a change to record, dated now. */
export const changeOf = (
  { siteRoot, by }: SiteOptions,
  part: Part,
  release: string,
  action: Change['action'],
  more: Partial<Change> = {},
): Change => ({
  part,
  release,
  action,
  at: new Date().toISOString(),
  by: by ?? actor(),
  commit: commitOf(siteRoot, part, release),
  ...more,
});
