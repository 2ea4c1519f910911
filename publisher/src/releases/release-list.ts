import { existsSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_LIST_PATH, type ReleaseList, type RemoteRelease } from 'shared-contracts/releases/federation';
import { parts, type Part, type RemoteName } from 'shared-contracts/pages/routes';
import type { Generation } from '../site/generation.ts';
import { filesAddress, integrityAddress, internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { writeSiteFile } from '../site/write-file.ts';
import type { Releases } from './history.ts';
import { incompatibleShells } from './shell-compatibility.ts';

/**
 * Parts that a site still needs before it has pages. It starts once all are released; later it doesn't wait for newly added remotes, whose
 * pages join with their release.
 * @param before the current generation
 */
export function awaitedParts(before: Generation | undefined, releases: Partial<Releases>): Part[] {
  if (before !== undefined && existsSync(path.join(before, RELEASE_LIST_PATH))) return [];
  return parts.filter((part) => releases[part] === undefined);
}

/**
 * Release list for pages.
 * @param isDisabled whether a part's pages are unavailable
 */
export function releaseList(siteRoot: string, releases: Releases, isDisabled: (part: Part) => boolean): ReleaseList {
  const built = (part: Part, release: string) => readRelease(releaseFile(internalFolder(siteRoot, part, release)));
  const { shell, ...others } = releases;
  const remotes = (Object.entries(others) as [RemoteName, string][]).map(([name, current]) => {
    const its = built(name, current);
    const { release, commit, container = '' } = its;
    const integrity = integrityAddress(name, its);
    const shells = incompatibleShells(siteRoot, name, current);
    const entry = `${filesAddress(name, its)}${container}`;
    const more: Partial<RemoteRelease> = {
      ...(integrity !== undefined && { integrity }),
      ...(shells.length > 0 && { incompatibleShells: shells }),
      ...(isDisabled(name) && { disabled: true }),
    };
    return [name, { release, commit, entry, ...more }] as const;
  });
  const { release, commit } = built('shell', shell);
  return { shell: { release, commit }, remotes: Object.fromEntries(remotes) as ReleaseList['remotes'] };
}

export function writeReleaseList(generation: Generation, list: ReleaseList): void {
  writeSiteFile(path.join(generation, RELEASE_LIST_PATH), `${JSON.stringify(list, null, 2)}\n`);
}
