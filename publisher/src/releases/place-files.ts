import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf } from 'shared-contracts/releases/content-types';
import { RELEASES_PATH, RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { cacheControl } from 'shared-contracts/releases/front-door';
import type { Part } from 'shared-contracts/pages/routes';
import { withBucket, type Bucket, type BucketFile } from '../site/bucket.ts';
import type { Generation } from '../site/generation.ts';
import { availableReleases, partsInSite } from '../site/release-files.ts';
import { INTEGRITY_FILE, integrityByUrl, internalFolder, readRelease, releaseFile, releasesOf } from '../site/site-folder.ts';
import { writeSiteFile } from '../site/write-file.ts';
import type { SiteOptions } from './site-options.ts';

/** Prefixes of all release files, in the bucket as on the site. */
const PREFIXES = ['shell/', 'remotes/'];
const AT_ONCE = 8;
/** Someone may be waiting for a rollback, which visitors already see. */
const LIST_MS = 5000;
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

interface SiteRelease {
  readonly part: Part;
  readonly release: string;
  /** Prefix of its keys, and folder of its files below the site root. */
  readonly folder: string;
}

const releasesIn = (siteRoot: string): SiteRelease[] =>
  partsInSite(siteRoot).flatMap((part) =>
    availableReleases(siteRoot, part).map((release) => ({ part, release, folder: `${releasesOf(part)}/${release}/` })),
  );

const builtFile = (siteRoot: string, { part, release }: SiteRelease): string => releaseFile(internalFolder(siteRoot, part, release));

/** Runs work for all items, a few at a time. */
async function forEachOf<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

/** A file of the site as an object. A compressed copy has the type of what it contains. */
function fileOf(siteRoot: string, key: string, cache: BucketFile['cacheControl']): BucketFile {
  const encoding = ENCODINGS[path.extname(key)];
  const content = readFileSync(path.join(siteRoot, key));
  return { key, content, encoding, type: contentTypeOf(encoding ? key.slice(0, -path.extname(key).length) : key), cacheControl: cache };
}

/** Uploads what a bucket lacks of a release. Its files never change, so one with the same size is there. */
async function upload(bucket: Bucket, siteRoot: string, { folder }: SiteRelease, stored: ReadonlyMap<string, number>): Promise<void> {
  const files = globSync('**/*', { cwd: path.join(siteRoot, folder), withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith(INTEGRITY_FILE),
  );
  const keys = files.map((entry) => path.relative(siteRoot, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  await forEachOf(keys, async (key) => {
    const file = fileOf(siteRoot, key, cacheControl.immutable);
    if (stored.get(key) !== file.content.length) await bucket.put(file);
  });
}

/**
 * Uploads the files of every release that the site keeps, and removes those of others.
 * @returns the releases that are complete in the bucket; those before a failure, which is only reported
 */
async function fillBucket(
  { siteRoot, bucket: settings, report }: SiteOptions,
  releases: readonly SiteRelease[],
): Promise<Set<SiteRelease>> {
  const complete = new Set<SiteRelease>();
  if (!settings) return new Set(releases);
  try {
    await withBucket(settings, async (bucket) => {
      const stored = new Map<string, number>();
      for (const prefix of PREFIXES) for (const [key, size] of await bucket.list(prefix)) stored.set(key, size);
      for (const release of releases) {
        await upload(bucket, siteRoot, release, stored);
        complete.add(release);
      }
      const unknown = [...stored.keys()].filter((key) => !releases.some(({ folder }) => key.startsWith(folder)));
      await forEachOf(unknown, bucket.remove);
    });
  } catch (error) {
    report?.(
      `Not all files could be uploaded to ${settings.name}; the site serves them, and the next release tries again: ${String(error)}`,
    );
  }
  return complete;
}

/**
 * Uploads the releases, and records for each whether browsers load its files from the CDN. One that isn't in the bucket stays where it was,
 * which for a new release is the site. Releases without the integrity of their files, and those on a team's own host, are never moved.
 * @returns the parts and releases whose address changed
 */
export async function placeFiles(options: SiteOptions): Promise<readonly Pick<SiteRelease, 'part' | 'release'>[]> {
  const { siteRoot, assetOrigin } = options;
  const releases = releasesIn(siteRoot).filter((each) => readRelease(builtFile(siteRoot, each)).hostedAt === undefined);
  const complete = assetOrigin === undefined && !options.bucket ? new Set() : await fillBucket(options, releases);
  const moved: SiteRelease[] = [];
  for (const each of releases) {
    const file = builtFile(siteRoot, each);
    const { servedAt, ...built } = readRelease(file);
    const isKept = assetOrigin !== undefined && (built.integrity === undefined || !complete.has(each));
    const next = isKept ? servedAt : assetOrigin;
    if (next === servedAt) continue;
    const placed = { ...built, ...(next !== undefined && { servedAt: next }) };
    if (next !== undefined) {
      const integrity = JSON.stringify(integrityByUrl(each.part, placed));
      writeSiteFile(path.join(siteRoot, each.folder, INTEGRITY_FILE), integrity);
    }
    // A rollback may read it at any time.
    writeFileSync(`${file}.new`, JSON.stringify(placed, null, 2));
    renameSync(`${file}.new`, file);
    moved.push(each);
  }
  return moved;
}

/** Copies the lists of what visitors see to the bucket, for other readers. Nothing on the site depends on them. */
export async function copyLists({ bucket: settings, report }: SiteOptions, generation: Generation): Promise<void> {
  if (!settings) return;
  await withBucket({ ...settings, patienceMs: LIST_MS }, async (bucket) => {
    for (const address of [RELEASE_LIST_PATH, RELEASES_PATH])
      await bucket.put(fileOf(generation, address.slice(1), cacheControl.revalidate));
  }).catch((error: unknown) => report?.(`The release list in ${settings.name} is older than the site's: ${String(error)}`));
}
