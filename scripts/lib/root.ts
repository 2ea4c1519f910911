import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Where builds, the assembled site and embedded data stand. Nothing in it is kept in the repository. */
export const workFolder = path.join(root, '.tidegate');

/** The site that `npm start` serves. */
export const localSite = path.join(workFolder, 'site');
