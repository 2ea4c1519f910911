import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A folder of the project, as a base of addresses. */
export const folderUrl = (name: string): URL => pathToFileURL(`${path.join(root, name)}${path.sep}`);

/** Where builds, the assembled site and embedded data stand. Nothing in it is kept in the repository. */
export const workFolder = path.join(root, '.tidegate');

/** The site that `npm start` serves. */
export const localSite = path.join(workFolder, 'site');
