import type { PageTable } from 'shared-contracts/page-table';
import type { PageManifest } from 'shared-contracts/pages/manifest';
import { parts, type Part } from 'shared-contracts/pages/routes';

/** The manifest of a part from its sources. */
export async function manifestOf(part: Part): Promise<PageManifest> {
  const { pages } = (await import(new URL(`../../${part}/src/pages.ts`, import.meta.url).href)) as { pages: PageManifest };
  return pages;
}

/** The pages of all parts from their sources, including the sandbox's. For tests, tools and development. */
export async function workspacePages(): Promise<PageTable> {
  const manifests = await Promise.all(
    parts.map(async (owner) => Object.entries(await manifestOf(owner)).map(([id, page]) => [id, { ...page, owner }] as const)),
  );
  return Object.fromEntries(manifests.flat());
}
