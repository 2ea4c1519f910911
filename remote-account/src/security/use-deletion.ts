import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { DELETION_KEY } from './use-second-factor.ts';

export type Deletion = CallResponse<'accountDeletion'>;

/** Whether the account will be deleted, and what is lost with it. */
export function useDeletion() {
  const { api } = useShell();
  return useQuery({
    queryKey: DELETION_KEY,
    queryFn: ({ signal }) => api('accountDeletion', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
