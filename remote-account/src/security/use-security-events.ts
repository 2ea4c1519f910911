import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type SecurityEvent = CallResponse<'securityEvents'>['events'][number];

export const EVENTS_KEY = ['securityEvents'];

/**
 * A page of the customer's security history.
 * @param before the last event of the preceding page; undefined for the first page
 */
export function useSecurityEvents(before: string | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...EVENTS_KEY, before],
    queryFn: ({ signal }) => api('securityEvents', before === undefined ? {} : { before }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}
