import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAPS, type BuiltRelease } from 'shared-contracts/releases/built-release';
import type { Part } from 'shared-contracts/pages/routes';

const RELEASE_FILE = 'release.json';
const SERVER_FILE = 'server.cjs';

/** A release of a part in the site: its public files, and the server build that renders its pages. */
export interface PublishedPart {
  readonly built: BuiltRelease;
  /** Base URL of its files, with a trailing slash. */
  readonly base: string;
  readonly files: string;
  /** File with its server build. */
  readonly server: string;
}

export const readRelease = (file: string): BuiltRelease => JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease;

export const releaseFile = (folder: string): string => path.join(folder, RELEASE_FILE);
export const serverFile = (folder: string): string => path.join(folder, SERVER_FILE);

/** Folder below the site root, or path below its origin, with the releases of a part. */
export const releasesOf = (part: Part): string => (part === 'shell' ? 'shell' : `remotes/${part}`);

/** Folder for a release's internal files, which no front door serves. */
export const internalFolder = (siteRoot: string, part: Part, release: string): string => path.join(siteRoot, 'releases', part, release);

/** The signature of the team that uploaded a release. */
export const signatureFile = (siteRoot: string, part: Part, release: string): string =>
  path.join(internalFolder(siteRoot, part, release), 'signature.json');

/** Source maps of a release's scripts. */
export const mapsFolder = (siteRoot: string, part: Part, release: string): string =>
  path.join(internalFolder(siteRoot, part, release), MAPS);

/** File in a release's public folder with the integrity of its files on the team's host. */
export const INTEGRITY_FILE = 'integrity.json';

/** Base URL of a release's files, with a trailing slash. */
export const filesAddress = (part: Part, { release, hostedAt, servedAt = '' }: BuiltRelease): string =>
  hostedAt === undefined ? `${servedAt}/${releasesOf(part)}/${release}/` : `${hostedAt}files/`;

/** Address on the site of the integrity of a release's files; undefined if the site itself serves them. */
export const integrityAddress = (part: Part, { release, hostedAt, servedAt }: BuiltRelease): string | undefined => {
  const address = `/${releasesOf(part)}/${release}/${INTEGRITY_FILE}`;
  if (hostedAt !== undefined) return address;
  // Browsers keep the file for a year, and the URLs in it change with the CDN.
  return servedAt && `${address}?${new URL(servedAt).host}`;
};

/** Integrity of the scripts and style sheets of a release, by their URLs. */
export function integrityByUrl(part: Part, built: BuiltRelease): Readonly<Record<string, string>> {
  const files = Object.entries(built.integrity ?? {}).filter(([file]) => /^files\/.*\.(?:js|css)$/.test(file));
  return Object.fromEntries(files.map(([file, hash]) => [filesAddress(part, built) + file.slice('files/'.length), hash]));
}

export function publishedPart(siteRoot: string, part: Part, release: string): PublishedPart {
  const kept = internalFolder(siteRoot, part, release);
  const built = readRelease(releaseFile(kept));
  return {
    built,
    base: filesAddress(part, built),
    files: path.join(siteRoot, releasesOf(part), release),
    server: serverFile(kept),
  };
}
