import path from 'node:path';

/** Folder of the articles included in this release. */
export const contentFolder = path.resolve(import.meta.dirname, '../../../../content');
