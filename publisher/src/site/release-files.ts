import { cpSync, existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MAPS, type BuiltRelease } from 'shared-contracts/releases/built-release';
import type { Part } from 'shared-contracts/pages/routes';
import { compressFolder, type Compressing } from './compress.ts';
import {
  INTEGRITY_FILE,
  integrityByUrl,
  internalFolder,
  mapsFolder,
  readRelease,
  releaseFile,
  releasesOf,
  serverFile,
} from './site-folder.ts';

/** Copies what browsers load: all files, or the style sheets that pages inline and the integrity of the files on the team's host. */
function copyFiles(dist: string, files: string, part: Part, built: BuiltRelease): void {
  const { hostedAt } = built;
  const isKept = (file: string) => hostedAt === undefined || statSync(file).isDirectory() || file.endsWith('.css');
  cpSync(path.join(dist, 'files'), files, { recursive: true, filter: isKept });
  if (hostedAt === undefined) return;
  writeFileSync(path.join(files, INTEGRITY_FILE), JSON.stringify(integrityByUrl(part, built)));
}

/**
 * Copies a built part into the site, next to its earlier releases.
 * @param dist output folder of its build
 * @param how compression of its files, if they are new
 * @returns its release
 */
export function addRelease(siteRoot: string, part: Part, dist: string, how?: Compressing): string {
  const built = readRelease(releaseFile(dist));
  const { release } = built;
  if (built.part !== part) throw new Error(`${dist} contains a build of ${built.part}, not of ${part}`);
  const files = path.join(siteRoot, releasesOf(part), release);
  const kept = internalFolder(siteRoot, part, release);
  // Copied last, so an interrupted copy lacks it and is made again.
  if (!existsSync(releaseFile(kept))) {
    copyFiles(dist, files, part, built);
    compressFolder(files, how);
    mkdirSync(kept, { recursive: true });
    const maps = path.join(dist, MAPS);
    if (existsSync(maps)) cpSync(maps, mapsFolder(siteRoot, part, release), { recursive: true });
    cpSync(serverFile(path.join(dist, 'server')), serverFile(kept));
    cpSync(releaseFile(dist), releaseFile(kept));
  }
  return release;
}

/** Parts whose files are in the site, also of remotes that are newer than this publisher. */
export const partsInSite = (siteRoot: string): Part[] => globSync('*', { cwd: path.join(siteRoot, 'releases') }) as Part[];

/** Releases of a part whose files are in the site. */
export function availableReleases(siteRoot: string, part: Part): string[] {
  const folder = path.join(siteRoot, 'releases', part);
  return globSync('*', { cwd: folder }).filter((release) => existsSync(releaseFile(path.join(folder, release))));
}

export function removeRelease(siteRoot: string, part: Part, release: string): void {
  // Delete the release file first, so that an interrupted removal leaves nothing that looks complete.
  rmSync(releaseFile(internalFolder(siteRoot, part, release)), { force: true });
  rmSync(internalFolder(siteRoot, part, release), { recursive: true, force: true });
  rmSync(path.join(siteRoot, releasesOf(part), release), { recursive: true, force: true });
}
