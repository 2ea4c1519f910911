import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

export type SavedFilters = CallResponse<'savedFilters'>;

const SAVED_FILTERS = 'savedFilters';

export function useSavedFilters() {
  const { api } = useShell();
  return useQuery({
    queryKey: [SAVED_FILTERS],
    queryFn: ({ signal }) => api('savedFilters', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

function useChange<Input>(send: (input: Input) => Promise<SavedFilters>) {
  const { notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await setAnswer(queries, [SAVED_FILTERS], answer);
      notify.success('success.tip3');
    },
  });
}

/** Saves a filter. Refusals are left to the form. */
export function useSaveFilter() {
  const { api } = useShell();
  return useChange((input: CallRequest<'saveFilter'>) => api('saveFilter', input, { errors: 'quiet' }));
}

export function useRemoveFilter() {
  const { api } = useShell();
  return useChange((filterId: string) => api('removeFilter', { filterId }));
}
