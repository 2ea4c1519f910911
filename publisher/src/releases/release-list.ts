import path from 'node:path';
import { RELEASE_LIST_PATH, type ReleaseList } from 'shared-contracts/federation';
import { parts, remoteNames, type Part } from 'shared-contracts/routes';
import type { Generation } from '../site/generation.ts';
import { backstage, readRelease, releaseFile, releasesOf } from '../site/site-folder.ts';
import { writeSiteFile } from '../site/write-file.ts';

/** The current release of every part. */
export type Releases = Readonly<Record<Part, string>>;

/** Parts that were never released. A site without one of them has no pages. */
export const missingParts = (releases: Partial<Releases>): Part[] => parts.filter((part) => releases[part] === undefined);

/** What pages are told of the releases. */
export function releaseList(siteRoot: string, releases: Releases): ReleaseList {
  const built = (part: Part) => readRelease(releaseFile(backstage(siteRoot, part, releases[part])));
  const remotes = remoteNames.map((name) => {
    const { release, commit, contract, container = '' } = built(name);
    return [name, { release, commit, contract, entry: `/${releasesOf(name)}/${release}/${container}` }] as const;
  });
  const { release, commit } = built('shell');
  return { shell: { release, commit }, remotes: Object.fromEntries(remotes) as ReleaseList['remotes'] };
}

export function writeReleaseList(generation: Generation, list: ReleaseList): void {
  writeSiteFile(path.join(generation, RELEASE_LIST_PATH), `${JSON.stringify(list, null, 2)}\n`);
}
