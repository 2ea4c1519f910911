import { byLanguage, textIn, type StoredLocalized } from 'shared-contracts/languages';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import type { Part } from 'shared-contracts/pages/routes';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { findPageConflicts, type ClaimedPage } from './page-conflicts.ts';
// Pages of releases built before parts had manifests. Can be removed once no site can roll back to such a release.
import before from './pages-before-manifests.json' with { type: 'json' };

const manifestOf = (siteRoot: string, part: Part, release: string): PageManifest | undefined =>
  readRelease(releaseFile(internalFolder(siteRoot, part, release))).pages;

const manifestBefore = (part: Part): PageManifest => (before as Partial<Record<Part, PageManifest>>)[part] ?? {};

/** A page of a disabled part says so, and no menu links to it. */
function disabledPage({ menus: _menus, ...page }: TablePage): TablePage {
  return { ...page, disabled: true };
}

type SomeReleases = Partial<Readonly<Record<Part, string>>>;

/** Fills in English texts in a language that the site didn't have when the part was built. */
const inAllLanguages = (text: StoredLocalized) => byLanguage((language) => textIn(text, language));

function claimedPages(siteRoot: string, releases: SomeReleases): ClaimedPage[] {
  // A shell older than manifests only knows the pages of its time, and would render any other as not found.
  const knowsAll = releases.shell === undefined || manifestOf(siteRoot, 'shell', releases.shell) !== undefined;
  return (Object.entries(releases) as [Part, string][]).flatMap(([owner, release]) => {
    const manifest = (knowsAll ? manifestOf(siteRoot, owner, release) : undefined) ?? manifestBefore(owner);
    return Object.entries(manifest).map(([id, page]) => {
      const { title, description } = page;
      const texts = { title: inAllLanguages(title), ...(description && { description: inAllLanguages(description) }) };
      return { id, page: { ...page, ...texts, owner } };
    });
  });
}

/** Describes conflicts between releases: two parts claim the same page or address, or one claims a reserved address. */
export const pageConflicts = (siteRoot: string, releases: SomeReleases): string[] => findPageConflicts(claimedPages(siteRoot, releases));

/**
 * Page table of a set of releases.
 * @param isDisabled whether a part's pages are unavailable
 * @throws Error if there are conflicts
 */
export function currentPages(siteRoot: string, releases: SomeReleases, isDisabled: (part: Part) => boolean): PageTable {
  const claimed = claimedPages(siteRoot, releases);
  const faults = findPageConflicts(claimed);
  if (faults.length > 0) throw new Error(`These releases conflict:\n${faults.join('\n')}`);
  return Object.fromEntries(claimed.map(({ id, page }) => [id, isDisabled(page.owner) ? disabledPage(page) : page]));
}
