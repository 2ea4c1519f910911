/** Server state: one cache for all parts that share this module; a part that needs a newer one brings its own. */
import { QueryClient, hydrate } from '@tanstack/react-query';
import { PAGE_DATA_ID, type PageData } from 'shared-contracts/federation';

export { QueryClientProvider, dehydrate, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Answers are kept for half a minute; the API client shows errors, so a query does not retry what was refused. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});

/** A stored page brings the answers that it was drawn from; those that are out of date by now are asked for again. */
function takeStoredAnswers(): void {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(PAGE_DATA_ID)?.textContent;
  const { queries } = JSON.parse(text ?? '{}') as Partial<PageData>;
  if (queries) hydrate(queryClient, queries);
}

takeStoredAnswers();
