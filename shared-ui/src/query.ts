/** Server state, shared by all parts: one cache for the whole page. */
import { QueryClient } from '@tanstack/react-query';

export { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Answers are kept for half a minute; the API client shows errors, so a query does not retry what was refused. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});
