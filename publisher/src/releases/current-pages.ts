import type { PageTable } from 'shared-contracts/page-table';
import type { PageManifest } from 'shared-contracts/pages';
import { parts, type Part } from 'shared-contracts/routes';
import { backstage, readRelease, releaseFile } from '../site/site-folder.ts';
import { pageFaults } from './page-faults.ts';
// What the releases have that were built before parts had manifests. It goes once no site can go back to one.
import before from './pages-before-manifests.json' with { type: 'json' };

const manifestOf = (siteRoot: string, part: Part, release: string): PageManifest =>
  readRelease(releaseFile(backstage(siteRoot, part, release))).pages ?? (before as Partial<Record<Part, PageManifest>>)[part] ?? {};

/**
 * The pages of releases that are current together.
 * @throws Error where two parts claim the same page or address, or one claims what is no page's
 */
export function currentPages(siteRoot: string, releases: Partial<Readonly<Record<Part, string>>>): PageTable {
  const claimed = parts.flatMap((owner) => {
    const release = releases[owner];
    return release === undefined
      ? []
      : Object.entries(manifestOf(siteRoot, owner, release)).map(([id, page]) => ({ id, page: { ...page, owner } }));
  });
  const faults = pageFaults(claimed);
  if (faults.length > 0) throw new Error(`These releases don't go together:\n${faults.join('\n')}`);
  return Object.fromEntries(claimed.map(({ id, page }) => [id, page]));
}
