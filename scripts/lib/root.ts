import path from 'node:path';
import { remoteNames } from 'shared-contracts/routes';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Parts that are built on their own, the shell first. */
export const parts = ['shell', ...remoteNames] as const;
export type Part = (typeof parts)[number];

/** Where builds, the assembled site and embedded data stand. Nothing in it is kept in the repository. */
export const workFolder = path.join(root, '.tidegate');
