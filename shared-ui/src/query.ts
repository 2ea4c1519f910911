/** Server state: one query cache for all parts that share this module; a part that needs a newer version bundles its own. */
import { QueryClient, hydrate, onlineManager } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/api/api-error';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts/releases/federation';
import { SESSION_END_EVENT } from 'shared-contracts/constants';

export { QueryClientProvider, dehydrate, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';

/** A network that has just come back may still lose requests, both those in flight and those sent because it is back. */
const SETTLING_MS = 5000;
const AGAIN_MS = 300;
let settledAt = 0;

const isLost = (error: unknown): boolean => isApiError(error) && error.status === 0 && !error.timedOut;

/**
 * Data is fresh for half a minute. The API client reports errors, so a query retries neither refusals nor lost requests, unless the network
 * has just come back. Active queries are refetched when the network is back even if fresh, since the last request may have failed. Offline
 * mutations fail at once; otherwise they would be sent unattended at some later time.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (_, error) => isLost(error) && Date.now() < settledAt,
      retryDelay: AGAIN_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Keeps the library's network state correct. It assumes that it is online at the start, and listens only while a page has a provider
 * mounted: a page opened offline, or a change between two pages, would wait forever for a network that is already back.
 */
function followNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((isOnline) => {
    settledAt = isOnline ? Date.now() + SETTLING_MS : 0;
  });
}

/** Loads the query data embedded in a prerendered page; stale data is refetched. */
function takeStoredAnswers(): void {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(PAGE_DATA_ID)?.textContent;
  const { queries } = JSON.parse(text ?? '{}') as Partial<PageData>;
  if (queries) hydrate(queryClient, queries);
}

/**
 * Evicts a customer's data when their session ends. Active queries stay, so that no public page goes blank; customer pages are left at that
 * moment anyway. Each part's own copy of this module listens for the event, since the shell could not reach it.
 */
function forgetCustomer(): void {
  // Wait until parts whose query keys contain the token have released their data.
  setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
}

takeStoredAnswers();
if (typeof document !== 'undefined') {
  followNetwork();
  addEventListener(SESSION_END_EVENT, forgetCustomer);
}
