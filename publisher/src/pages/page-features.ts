import type { ReleaseList } from 'shared-contracts/releases/federation';
import type { Part } from 'shared-contracts/pages/routes';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { withStylePolicy } from './style-policy.ts';
import { withHeadStarter } from './head-starter.ts';

/** What pages can do only if all live parts support it, because parts show each other's dialogs. */
export interface PageFeatures {
  /** Pages forbid inline styles. */
  readonly strictStyles: boolean;
  /** Pages have a dark theme. */
  readonly darkTheme: boolean;
}

/** Features that all live parts support. */
export function sharedFeatures(siteRoot: string, { shell, remotes }: ReleaseList): PageFeatures {
  const live = Object.entries({ shell, ...remotes }) as [Part, { readonly release: string }][];
  const releases = live.map(([part, { release }]) => readRelease(releaseFile(internalFolder(siteRoot, part, release))));
  return {
    strictStyles: releases.every(({ strictStyles }) => strictStyles === true),
    darkTheme: releases.every(({ darkTheme }) => darkTheme === true),
  };
}

/** Adds to a page what its features need, and removes what it had for others. */
export function withFeatures(document: string, { strictStyles, darkTheme }: PageFeatures): string {
  return withStylePolicy(withHeadStarter(document, darkTheme), strictStyles);
}
