import type { PageTable, TablePage } from 'shared-contracts/page-table';
import type { PageManifest } from 'shared-contracts/pages';
import { parts, type Part } from 'shared-contracts/routes';
import { backstage, readRelease, releaseFile } from '../site/site-folder.ts';
import { pageFaults, type ClaimedPage } from './page-faults.ts';
// What the releases have that were built before parts had manifests. It goes once no site can go back to one.
import before from './pages-before-manifests.json' with { type: 'json' };

const manifestOf = (siteRoot: string, part: Part, release: string): PageManifest | undefined =>
  readRelease(releaseFile(backstage(siteRoot, part, release))).pages;

const manifestBefore = (part: Part): PageManifest => (before as Partial<Record<Part, PageManifest>>)[part] ?? {};

/** A page of a disabled part is there to say so, and nothing leads to it. */
function disabledPage({ menus: _menus, ...page }: TablePage): TablePage {
  return { ...page, disabled: true };
}

type SomeReleases = Partial<Readonly<Record<Part, string>>>;

function claimedPages(siteRoot: string, releases: SomeReleases): ClaimedPage[] {
  // A shell from before knows the pages of then, and would draw any other as one that does not exist.
  const knowsAll = releases.shell === undefined || manifestOf(siteRoot, 'shell', releases.shell) !== undefined;
  return parts.flatMap((owner) => {
    const release = releases[owner];
    if (release === undefined) return [];
    const manifest = (knowsAll ? manifestOf(siteRoot, owner, release) : undefined) ?? manifestBefore(owner);
    return Object.entries(manifest).map(([id, page]) => ({ id, page: { ...page, owner } }));
  });
}

/** What keeps releases from being shown together, in words: two parts claim the same page or address, or one claims what is no page's. */
export const pageConflicts = (siteRoot: string, releases: SomeReleases): string[] => pageFaults(claimedPages(siteRoot, releases));

/**
 * The pages of releases that are shown together.
 * @param isDisabled of which parts the pages are not available
 * @throws Error where there are conflicts
 */
export function currentPages(siteRoot: string, releases: SomeReleases, isDisabled: (part: Part) => boolean): PageTable {
  const claimed = claimedPages(siteRoot, releases);
  const faults = pageFaults(claimed);
  if (faults.length > 0) throw new Error(`These releases don't go together:\n${faults.join('\n')}`);
  return Object.fromEntries(claimed.map(({ id, page }) => [id, isDisabled(page.owner) ? disabledPage(page) : page]));
}
