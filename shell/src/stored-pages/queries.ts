import type { ApiClient } from 'shared-contracts/calls';
import type { ShellServices } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/stored-answers';
import { dehydrate, queryClient } from 'shared-ui/query';

/** Notes what a page asks for without the query cache, so that it is fetched for the next drawing. */
export function answerFrom(api: ApiClient): ShellServices['storedAnswer'] {
  return (name, request) => {
    const options = queryClient.defaultQueryOptions({ queryKey: answerKey(name, request), queryFn: () => api(name, request) });
    return queryClient.getQueryCache().build(queryClient, options).state.data;
  };
}

/** Starts with an empty cache, so that each page stores its own answers only. */
export function forgetAnswers(): void {
  queryClient.clear();
}

/** While a page is drawn nobody observes its queries, so that `isDisabled()` would say yes to each. */
const isEnabled = (options: object): boolean => !('enabled' in options) || options.enabled !== false;

/**
 * Fetches what the last drawing asked for and did not have.
 * @returns whether there was anything, so that the page is to be drawn again
 */
export async function waitForQueries(): Promise<boolean> {
  const wanted = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => state.status === 'pending' && isEnabled(options) });
  await Promise.all(wanted.map((query) => query.fetch()));
  return wanted.length > 0;
}

/** The answers as a page stores them: of no certain age, so that whoever reads them with this cache asks for them again, whatever the browser's clock. */
export function answersOf(): unknown {
  const { queries, ...rest } = dehydrate(queryClient);
  if (queries.length === 0) return undefined;
  return { ...rest, queries: queries.map(({ state, ...query }) => ({ ...query, dehydratedAt: 0, state: { ...state, dataUpdatedAt: 0 } })) };
}
