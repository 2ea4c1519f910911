import type { ReleaseList } from 'shared-contracts/releases/federation';
import type { PageTable } from 'shared-contracts/page-table';
import type { Part } from 'shared-contracts/pages/routes';
import { currentPages } from './current-pages.ts';
import { releaseList } from './release-list.ts';
import type { Releases } from './history.ts';

/** Releases that visitors see, and their page table. */
export interface Shown {
  readonly releases: ReleaseList;
  readonly pages: PageTable;
}

/**
 * @param isDisabled whether a part's pages are unavailable
 * @throws Error if two releases claim the same page or address
 */
export const shownBy = (siteRoot: string, releases: Releases, isDisabled: (part: Part) => boolean): Shown => ({
  releases: releaseList(siteRoot, releases, isDisabled),
  pages: currentPages(siteRoot, releases, isDisabled),
});
