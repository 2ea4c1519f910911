import { byLanguage, textIn, type StoredLocalized } from 'shared-contracts/languages';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import type { Part } from 'shared-contracts/pages/routes';
import { internalFolder, readRelease, releaseFile } from '../site/site-folder.ts';
import { IncompatibleReleases } from './incompatible-releases.ts';
import { findPageConflicts, type ClaimedPage } from './page-conflicts.ts';

function manifestOf(siteRoot: string, part: Part, release: string): PageManifest {
  const { pages } = readRelease(releaseFile(internalFolder(siteRoot, part, release)));
  if (!pages) throw new Error(`${part} ${release} doesn't list its pages. Build it with a newer version of the repository.`);
  return pages;
}

/** A page of a disabled part says so, and no menu links to it. */
function disabledPage({ menus: _menus, ...page }: TablePage): TablePage {
  return { ...page, disabled: true };
}

type SomeReleases = Partial<Readonly<Record<Part, string>>>;

/** Fills in English texts in a language that the site didn't have when the part was built. */
const inAllLanguages = (text: StoredLocalized) => byLanguage((language) => textIn(text, language));

function claimedPages(siteRoot: string, releases: SomeReleases): ClaimedPage[] {
  return (Object.entries(releases) as [Part, string][]).flatMap(([owner, release]) =>
    Object.entries(manifestOf(siteRoot, owner, release)).map(([id, page]) => {
      const { title, description } = page;
      const texts = { title: inAllLanguages(title), ...(description && { description: inAllLanguages(description) }) };
      return { id, page: { ...page, ...texts, owner } };
    }),
  );
}

/** Describes conflicts between releases: two parts claim the same page or address, or one claims a reserved address. */
export const pageConflicts = (siteRoot: string, releases: SomeReleases): string[] => findPageConflicts(claimedPages(siteRoot, releases));

/**
 * Page table of a set of releases.
 * @param isDisabled whether a part's pages are unavailable
 * @throws IncompatibleReleases if there are conflicts
 */
export function currentPages(siteRoot: string, releases: SomeReleases, isDisabled: (part: Part) => boolean): PageTable {
  const claimed = claimedPages(siteRoot, releases);
  const faults = findPageConflicts(claimed);
  if (faults.length > 0) throw new IncompatibleReleases(`These releases conflict:\n${faults.join('\n')}`);
  return Object.fromEntries(claimed.map(({ id, page }) => [id, isDisabled(page.owner) ? disabledPage(page) : page]));
}
