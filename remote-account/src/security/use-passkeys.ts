import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { PASSKEYS_KEY } from './use-second-factor.ts';

export type Passkey = CallResponse<'passkeys'>[number];

/** The customer's passkeys, newest first. */
export function usePasskeys() {
  const { api } = useShell();
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => api('passkeys', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
