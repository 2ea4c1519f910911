import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { hasParameter } from 'shared-contracts/pages/manifest';
import type { Part } from 'shared-contracts/pages/routes';
import { articlesIn } from '../site/article-paths.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { dataOf } from '../site/page-document.ts';

/** Number of pages per remote when checking a shell: enough to see that they work together. */
const FEW = 2;

/** Id that nothing has. A page for one order then says so. */
const NO_ID = '0';

export interface OpenedPage {
  /** Without language prefix. */
  readonly path: string;
  readonly owner: Part;
  /** Opened without what it is for, such as a payment or an order, so it may lead elsewhere or have no heading. */
  readonly isBare?: true;
}

/** Paths of a stored page to open: its own, or that of one article. */
function openedPaths(generation: Generation, page: TablePage): string[] {
  if (hasParameter(page)) return articlesIn(path.join(generation, 'pages'), DEFAULT_LANGUAGE, page.path).slice(0, 1);
  return existsSync(inGeneration(generation, pageFiles.stored(DEFAULT_LANGUAGE, page.path))) ? [page.path] : [];
}

function openedPages(generation: Generation, page: TablePage): OpenedPage[] {
  const { owner, access = 'public' } = page;
  const stored = access === 'public' && page.layout !== 'bare' ? openedPaths(generation, page) : [];
  if (stored.length > 0) return stored.map((each) => ({ path: each, owner }));
  if (access === 'customer' && !hasParameter(page)) return [{ path: page.path, owner }];
  return [{ path: page.path.replace(/:[a-z]+$/i, NO_ID), owner, isBare: true }];
}

export interface OpenedPages {
  readonly pages: readonly OpenedPage[];
  /** Pages behind the login, whose addresses have no language prefix. */
  readonly customerPages: readonly OpenedPage[];
  readonly isSandbox: boolean;
}

/**
 * Pages that the check of a release opens: all of its part, and for a shell also a few of each remote.
 * @param generation contains the release together with the current parts
 */
export function pagesToOpen(generation: Generation, part: Part): OpenedPages {
  const { pages, site } = dataOf(readFileSync(inGeneration(generation, pageFiles.shell(DEFAULT_LANGUAGE)), 'utf8'));
  const opened = (access: TablePage['access']): OpenedPage[] => {
    const all = Object.values(pages)
      .filter((page) => !page.disabled && (page.access ?? 'public') === access)
      .flatMap((page) => openedPages(generation, page));
    const own = all.filter(({ owner }) => owner === part);
    if (part !== 'shell') return own;
    const others = Map.groupBy(
      all.filter(({ owner, isBare }) => owner !== part && !isBare),
      ({ owner }) => owner,
    );
    return [...own, ...[...others.values()].flatMap((list) => list.slice(0, FEW))];
  };
  const open = opened('public');
  return {
    pages: open.length > 0 ? open : [{ path: '/', owner: part }],
    customerPages: opened('customer'),
    isSandbox: site.mode === 'sandbox',
  };
}
