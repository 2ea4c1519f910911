import { matchPath } from 'shared-contracts/addresses';
import { articleKinds, articlePages, articlePath, type ArticleKind } from 'shared-contracts/articles';
import type { ApiClient } from 'shared-contracts/calls';
import { isIndexed } from 'shared-contracts/front-door';
import { routeIds, routePath, type RouteId } from 'shared-contracts/routes';

export interface StoredPath {
  readonly id: RouteId;
  /** Without language prefix. */
  readonly path: string;
}

/** Routes with a page for each article of a kind. */
const kindOf = new Map<RouteId, ArticleKind>(articleKinds.map((kind) => [articlePages[kind].detail, kind]));

const PAGE_SIZE = 100;

async function articlePaths(api: ApiClient, kind: ArticleKind): Promise<string[]> {
  const paths: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await api('articlePage', { kind, pageNo, pageSize: PAGE_SIZE });
    paths.push(...list.map(({ id }) => articlePath(kind, id)));
    if (list.length === 0 || paths.length >= total) return paths;
  }
}

/** Every address that has a stored page. */
export async function storedPaths(api: ApiClient, has: (id: RouteId) => boolean): Promise<StoredPath[]> {
  const paths: StoredPath[] = [];
  for (const id of routeIds) {
    if (!isIndexed(id) || !has(id)) continue;
    const kind = kindOf.get(id);
    // An article with a page of its own has no other.
    const own = kind ? (await articlePaths(api, kind)).filter((path) => matchPath(path, { sandbox: false })?.id === id) : [routePath(id)];
    paths.push(...own.map((path) => ({ id, path })));
  }
  return paths;
}
