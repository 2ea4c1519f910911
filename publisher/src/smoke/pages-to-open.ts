import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFiles } from 'shared-contracts/front-door';
import { DEFAULT_LANGUAGE } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { hasParameter, isIndexed } from 'shared-contracts/pages';
import { remoteNames, type Part } from 'shared-contracts/routes';
import { articlesIn } from '../site/article-paths.ts';
import { inGeneration, type Generation } from '../site/generation.ts';
import { dataOf } from '../site/page-document.ts';

/** Of a remote that was not released itself: enough to see that it works with a shell that was. */
const FEW = 2;

/** Paths of the stored pages of a route: its own or, of articles, one. */
function storedPaths(generation: Generation, page: TablePage): string[] {
  if (hasParameter(page)) return articlesIn(path.join(generation, 'pages'), DEFAULT_LANGUAGE, page.path).slice(0, 1);
  return existsSync(inGeneration(generation, pageFiles.stored(DEFAULT_LANGUAGE, page.path))) ? [page.path] : [];
}

/**
 * Paths without language that a check of a part's release opens: all pages of a remote that are public, a few of each remote for a shell.
 * @param generation shows the release among the parts that are live
 */
export function pagesToOpen(generation: Generation, part: Part): string[] {
  const { pages } = dataOf(readFileSync(inGeneration(generation, pageFiles.shell(DEFAULT_LANGUAGE)), 'utf8'));
  const of = (owner: Part): string[] =>
    Object.values(pages)
      .filter((page) => page.owner === owner && isIndexed(page))
      .flatMap((page) => storedPaths(generation, page));
  const paths = part === 'shell' ? remoteNames.flatMap((remote) => of(remote).slice(0, FEW)) : of(part);
  return paths.length > 0 ? paths : ['/'];
}
