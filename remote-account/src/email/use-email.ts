import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

export type EmailSettings = CallResponse<'emailSettings'>;

const KEY = ['emailSettings'];

/** The customer's email address and notifications. */
export function useEmail() {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('emailSettings', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Shows settings that a call has returned. */
export function useShowEmail(): (settings: EmailSettings) => Promise<void> {
  const queries = useQueryClient();
  return async (settings) => setAnswer(queries, KEY, settings);
}
