import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery, useQueryClient } from 'shared-ui/query';

export type SubUser = CallResponse<'subUsers'>['subUsers'][number];
export type SubUserList = CallResponse<'subUsers'>;
export type Restrictions = Required<
  Pick<CallRequest<'createSubUser'>, 'capBytes' | 'requestsPerSecond' | 'countries' | 'places' | 'addresses'>
>;

const keyOf = (orderId: string) => ['subUsers', orderId];

/** Sub-users of an order with their usage. */
export function useSubUsers(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => api('subUsers', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Fetches the sub-users of an order again, after a change. */
export function useReloadSubUsers(orderId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => queries.invalidateQueries({ queryKey: keyOf(orderId) });
}
