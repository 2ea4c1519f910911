import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';
import { EVENTS_KEY } from './security-events.ts';

export type SecondFactor = CallResponse<'secondFactor'>;

const KEY = ['secondFactor'];
export const DELETION_KEY = ['accountDeletion'];
export const PASSKEYS_KEY = ['passkeys'];

/** The customer's two-step verification. */
export function useSecondFactor() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('secondFactor', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Returns a function that reloads what a change of the account's security affects. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([KEY, PASSKEYS_KEY, DELETION_KEY, EVENTS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
