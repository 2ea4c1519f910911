import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Account = CallResponse<'getUserInfo'>;

export const accountKey = ['account'];

/** The customer's account as currently stored on the server. */
export function useAccount({ enabled = true } = {}) {
  const { api } = useShell();
  return useQuery({
    queryKey: accountKey,
    enabled,
    queryFn: ({ signal }) => api('getUserInfo', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
