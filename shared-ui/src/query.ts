/** Server state: one cache for all parts that share this module; a part that needs a newer one brings its own. */
import { QueryClient, hydrate, onlineManager } from '@tanstack/react-query';
import { isApiError } from 'shared-contracts/api-error';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts/federation';
import { SESSION_END_EVENT } from 'shared-contracts/session-end';

export { QueryClientProvider, dehydrate, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A network that has just come back may still lose what is asked, whether that was under way or is asked because it is back. */
const SETTLING_MS = 5000;
const AGAIN_MS = 300;
let settledAt = 0;

const isLost = (error: unknown): boolean => isApiError(error) && error.status === 0 && !error.timedOut;

/**
 * Answers are kept for half a minute; the API client shows errors, so a query does not retry what was refused, nor what was lost, unless the network has just come back. Whatever is in view is
 * asked for again when the network is back: a fresh answer does not help where the last question failed. What is changed offline fails
 * at once, rather than to be sent by itself at some later time.
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
 * Keeps what the library thinks of the network true. It begins with a network, and listens only while some page has a provider: a
 * page that was gone to offline, or between two pages, would wait for ever for a network that is back.
 */
function followNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
  onlineManager.subscribe((isOnline) => {
    settledAt = isOnline ? Date.now() + SETTLING_MS : 0;
  });
}

/** A stored page brings the answers that it was drawn from; those that are out of date by now are asked for again. */
function takeStoredAnswers(): void {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(PAGE_DATA_ID)?.textContent;
  const { queries } = JSON.parse(text ?? '{}') as Partial<PageData>;
  if (queries) hydrate(queryClient, queries);
}

/**
 * What was fetched for a customer goes when their login ends. What is in view stays, so that no public page goes blank: pages of
 * customers are left then. Each part's own copy of this module hears of it, which the shell could not reach.
 */
function forgetCustomer(): void {
  // Not before parts whose keys hold the login have let go of its answers.
  setTimeout(() => queryClient.removeQueries({ type: 'inactive' }));
}

takeStoredAnswers();
if (typeof document !== 'undefined') {
  followNetwork();
  addEventListener(SESSION_END_EVENT, forgetCustomer);
}
