import type { ApiClient } from 'shared-contracts/api/calls';
import type { ShellServices } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/api/stored-answers';
import { dehydrate, queryClient } from 'shared-ui/query';

/** Registers requests that a page makes outside the query cache, so that their data is fetched for the next render. */
export function registerQuery(api: ApiClient): ShellServices['storedAnswer'] {
  return (name, request) => {
    const options = queryClient.defaultQueryOptions({ queryKey: answerKey(name, request), queryFn: () => api(name, request) });
    return queryClient.getQueryCache().build(queryClient, options).state.data;
  };
}

/** Clears the cache, so that each page stores only its own data. */
export function clearQueryCache(): void {
  queryClient.clear();
}

/** During prerendering queries have no observers, so `isDisabled()` would return true for all of them. */
const isEnabled = (options: object): boolean => !('enabled' in options) || options.enabled !== false;

/**
 * Fetches the data that the last render requested and did not have.
 * @returns whether there was any, so that the page must be rendered again
 */
export async function waitForQueries(): Promise<boolean> {
  const wanted = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => state.status === 'pending' && isEnabled(options) });
  await Promise.all(wanted.map((query) => query.fetch()));
  return wanted.length > 0;
}

/**
 * Query data to embed in a page. Its timestamps are zero, so that a reader of this cache refetches it, whatever the browser's clock says.
 */
export function dehydrateQueries(): unknown {
  const { queries, ...rest } = dehydrate(queryClient);
  if (queries.length === 0) return undefined;
  return { ...rest, queries: queries.map(({ state, ...query }) => ({ ...query, dehydratedAt: 0, state: { ...state, dataUpdatedAt: 0 } })) };
}
