import path from 'node:path';

/** The articles that this release comes with. */
export const contentFolder = path.resolve(import.meta.dirname, '../../../../content');
