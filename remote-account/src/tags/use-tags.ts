import type { CallRequest } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { hasName } from './tag-names.ts';

/** Names of the customer's tags; empty until they are loaded. */
export function useTags(): readonly string[] {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => api('tags', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
  return data?.tags.map(({ name }) => name) ?? [];
}

/** The tags to choose from, and the chosen one among them, which may no longer exist or be written differently in the URL; empty for none. */
export function useTagChoice(tag: string): { readonly names: readonly string[]; readonly chosen: string } {
  const known = useTags();
  const names = tag === '' || hasName(known, tag) ? known : [tag, ...known];
  return { names, chosen: names.find((name) => hasName([name], tag)) ?? '' };
}

/** Adds tags to orders and removes others. Refusals are left to the form. */
export function useTagOrders() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'tagOrders'>) => api('tagOrders', change, { errors: 'quiet' }),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries();
    },
  });
}
