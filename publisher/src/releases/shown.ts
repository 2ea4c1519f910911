import type { ReleaseList } from 'shared-contracts/federation';
import type { PageTable } from 'shared-contracts/page-table';
import type { Part } from 'shared-contracts/routes';
import { currentPages } from './current-pages.ts';
import { releaseList, type Releases } from './release-list.ts';

/** What visitors are told: which releases they are shown, and which pages those have. */
export interface Shown {
  readonly releases: ReleaseList;
  readonly pages: PageTable;
}

/**
 * @param isDisabled of which parts the pages are not available
 * @throws Error where the releases can't be shown together
 */
export const shownBy = (siteRoot: string, releases: Releases, isDisabled: (part: Part) => boolean): Shown => ({
  releases: releaseList(siteRoot, releases, isDisabled),
  pages: currentPages(siteRoot, releases, isDisabled),
});
