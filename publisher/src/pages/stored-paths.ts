import { posix } from 'node:path';
import { articleKinds, articlePages, articlePath, type ArticleKind } from 'shared-contracts/pages/articles';
import type { ApiClient } from 'shared-contracts/api/calls';
import type { PageTable, TablePage } from 'shared-contracts/page-table';
import { isStored } from 'shared-contracts/pages/manifest';
import { fillPath } from 'shared-contracts/pages/fill-path';
import type { AddressedPage } from './write-addresses.ts';

export interface StoredPath extends AddressedPage {
  readonly id: string;
}

/** Routes that have one page per article, with their kind. */
const kindOf = new Map<string, ArticleKind>(articleKinds.map((kind) => [articlePages[kind].detail, kind]));

/** Paths for the ids that a page's owner lists. */
export const listedPaths = (pattern: string, ids: readonly string[]): string[] => ids.map((id) => fillPath(pattern, { id }));

const PAGE_SIZE = 100;

async function articlePaths(api: ApiClient, kind: ArticleKind): Promise<string[]> {
  const paths: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = await api('articlePage', { kind, pageNo, pageSize: PAGE_SIZE });
    paths.push(...list.map(({ id }) => articlePath(kind, id)));
    if (list.length === 0 || paths.length >= total) return paths;
  }
}

/** Paths of a page: one per article or listed id, otherwise its own. */
async function ownPaths(api: ApiClient, id: string, { path, ids }: TablePage): Promise<string[]> {
  if (ids) return listedPaths(path, ids);
  const kind = kindOf.get(id);
  // An article with its own route isn't also stored under the general one.
  return kind ? (await articlePaths(api, kind)).filter((each) => posix.dirname(each) === posix.dirname(path)) : [path];
}

export async function storedPaths(
  api: ApiClient,
  pages: PageTable,
  isInRemote: (id: string, page: TablePage) => boolean,
): Promise<StoredPath[]> {
  const paths: StoredPath[] = [];
  for (const [id, page] of Object.entries(pages)) {
    if (!isStored(page) || !isInRemote(id, page)) continue;
    paths.push(...(await ownPaths(api, id, page)).map((each) => ({ id, page, path: each })));
  }
  return paths;
}
