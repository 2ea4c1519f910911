import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { hasParameter } from 'shared-contracts/pages/manifest';
import { remoteNames, type Part } from 'shared-contracts/pages/routes';
import { articlesIn } from '../site/article-paths.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { dataOf } from '../site/page-document.ts';

/** Number of pages per remote when checking a shell: enough to see that they work together. */
const FEW = 2;

/** Stored paths of a route: its own, or one of its articles. */
function storedPaths(generation: Generation, page: TablePage): string[] {
  if (hasParameter(page)) return articlesIn(path.join(generation, 'pages'), DEFAULT_LANGUAGE, page.path).slice(0, 1);
  return existsSync(inGeneration(generation, pageFiles.stored(DEFAULT_LANGUAGE, page.path))) ? [page.path] : [];
}

export interface OpenedPages {
  /** Paths without language prefix. */
  readonly paths: readonly string[];
  /** Paths of pages behind the login, which have no prefix. */
  readonly customerPaths: readonly string[];
  readonly isSandbox: boolean;
}

/**
 * Pages that the check of a release opens: all pages of a remote that search engines list or that need a login, or a few of each remote for
 * a shell.
 * @param generation contains the release together with the current parts
 */
export function pagesToOpen(generation: Generation, part: Part): OpenedPages {
  const { pages, site } = dataOf(readFileSync(inGeneration(generation, pageFiles.shell(DEFAULT_LANGUAGE)), 'utf8'));
  const pagesOf = (owner: Part) => Object.values(pages).filter((page) => page.owner === owner && !page.disabled);
  const publicOf = (owner: Part) => pagesOf(owner).flatMap((page) => storedPaths(generation, page));
  const customerOf = (owner: Part) =>
    pagesOf(owner).flatMap((page) => (page.access === 'customer' && !hasParameter(page) ? [page.path] : []));
  const open = (of: (owner: Part) => string[]) => (part === 'shell' ? remoteNames.flatMap((remote) => of(remote).slice(0, FEW)) : of(part));
  const paths = open(publicOf);
  return { paths: paths.length > 0 ? paths : ['/'], customerPaths: open(customerOf), isSandbox: site.mode === 'sandbox' };
}
