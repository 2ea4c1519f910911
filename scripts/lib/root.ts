import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A folder of the project, as a base of addresses. */
export const folderUrl = (name: string): URL => pathToFileURL(`${path.join(root, name)}${path.sep}`);

/** Where builds, the assembled site and embedded data stand. Nothing in it is kept in the repository. */
export const workFolder = path.join(root, '.tidegate');

/**
 * Where `npm start` publishes the site. Each DATA_DIR has its own folder: only one running site can use a DATA_DIR, so no site
 * publishes over another's pages.
 */
export function localSite({ SITE_ROOT, DATA_DIR }: Readonly<Record<string, string | undefined>> = process.env): string {
  return path.resolve(SITE_ROOT || path.join(DATA_DIR || workFolder, 'site'));
}
