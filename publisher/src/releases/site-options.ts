import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Part } from 'shared-contracts/routes';
import type { storePages } from '../pages/store-pages.ts';
import type { addAssets } from '../site/assets.ts';
import type { Compressing } from '../site/compress.ts';
import { backstage, readRelease, releaseFile } from '../site/site-folder.ts';
import type { Change, Origins } from './history.ts';

export interface SiteOptions extends Partial<Origins> {
  readonly siteRoot: string;
  /** Where the API answers this process. Default: at the site's public origin. */
  readonly apiOrigin?: string;
  /** Who does it, for the list of releases. Default: the user of this process. */
  readonly by?: string;
  /** How the files of new releases are compressed. */
  readonly compressing?: Compressing;
  /** Is told what is waited for, and what is done beside what was asked. */
  readonly report?: (text: string) => void;
  /** Replaces what draws pages and copies assets, which tests of releases do without. */
  readonly output?: Output;
}

export interface Output {
  readonly storePages: typeof storePages;
  readonly addAssets: typeof addAssets;
}

const commitOf = (siteRoot: string, part: Part, release: string): string => {
  const file = releaseFile(backstage(siteRoot, part, release));
  return existsSync(file) ? readRelease(file).commit : '';
};

/** A change to be recorded, as of now. */
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
  by: by ?? process.env.RELEASE_ACTOR ?? userInfo().username,
  commit: commitOf(siteRoot, part, release),
  ...more,
});
