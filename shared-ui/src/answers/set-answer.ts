import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Replaces cached data with what a change has returned. A fetch that is still under way is canceled, because it may return what was there
 * before the change.
 */
export async function setAnswer<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Answer>(queryKey, answer);
}
