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

/** Called once a tag has another name, or an empty one if it was deleted, before the lists are loaded again. */
export type OnTagChange = (from: string, to: string) => void;

/** Renames a tag. Refusals are left to the form. */
export function useRenameTag(onTagChange: OnTagChange) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'renameTag'>) => api('renameTag', change, { errors: 'quiet' }),
    onSuccess: (_, { tag, name }) => {
      onTagChange(tag, name);
      notify.success('success.tip3');
      return queries.invalidateQueries();
    },
  });
}

/** Deletes a tag. The API client reports errors; a refusal means that the list is outdated. */
export function useRemoveTag(onTagChange: OnTagChange) {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallRequest<'removeTag'>) => api('removeTag', change),
    onSuccess: (_, { tag }) => onTagChange(tag, ''),
    onSettled: () => queries.invalidateQueries(),
  });
}
