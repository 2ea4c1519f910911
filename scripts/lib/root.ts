import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Folder for builds, the assembled site and embedded data. Git ignores it. */
export const workFolder = path.join(root, '.tidegate');

/**
 * Folder that `npm start` publishes the site into. Each DATA_DIR has its own: a DATA_DIR is used by one running site at a time, so no site
 * overwrites another's pages.
 */
export function localSite({ SITE_ROOT, DATA_DIR }: Readonly<Record<string, string | undefined>> = process.env): string {
  return path.resolve(SITE_ROOT || path.join(DATA_DIR || workFolder, 'site'));
}
