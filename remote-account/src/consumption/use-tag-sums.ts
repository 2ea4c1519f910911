import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { toTimeRange, type DayRange } from '../day-range/day-range.ts';

export type TagSum = CallResponse<'tagSums'>['tags'][number];

/** Orders, traffic and cost by tag in a range of days. */
export function useTagSums(days: DayRange) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['tags', 'sums', days],
    queryFn: ({ signal }) => api('tagSums', toTimeRange(days), { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}

/** Renames a tag. Refusals are left to the form. */
export function useRenameTag() {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'renameTag'>) => api('renameTag', change, { errors: 'quiet' }),
    onSuccess: () => {
      notify.success('success.tip3');
      return queries.invalidateQueries();
    },
  });
}

/** Deletes a tag. The API client reports errors; a refusal means that the list is outdated. */
export function useRemoveTag() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'removeTag'>) => api('removeTag', change),
    onSettled: () => queries.invalidateQueries(),
  });
}
