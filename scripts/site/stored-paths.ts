import type { ApiClient, CallRequest } from 'shared-contracts/calls';
import { routeIds, routePath, routes, type RouteId } from 'shared-contracts/routes';

export interface StoredPath {
  readonly id: RouteId;
  /** Without language prefix. */
  readonly path: string;
}

type ArticleKind = CallRequest<'articlePage'>['kind'];

/** Routes with a page for each article of a kind. */
const articleRoutes: Partial<Readonly<Record<RouteId, ArticleKind>>> = { newsArticle: 'news', question: 'question' };

const PAGE_SIZE = 100;

async function articleIds(api: ApiClient, kind: ArticleKind): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await api('articlePage', { kind, pageNo, pageSize: PAGE_SIZE });
    ids.push(...list.map(({ id }) => id));
    if (list.length === 0 || ids.length >= total) return ids;
  }
}

/** Every address that has a stored page. */
export async function storedPaths(api: ApiClient, has: (id: RouteId) => boolean): Promise<StoredPath[]> {
  const paths: StoredPath[] = [];
  for (const id of routeIds) {
    if (routes[id].prerender === 'none' || !has(id)) continue;
    const kind = articleRoutes[id];
    const own = kind ? (await articleIds(api, kind)).map((article) => routePath(id, { id: article })) : [routePath(id)];
    paths.push(...own.map((path) => ({ id, path })));
  }
  return paths;
}
