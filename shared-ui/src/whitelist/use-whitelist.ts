import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';
import { setAnswer } from 'shared-ui/set-answer';

export type Whitelist = CallResponse<'queryOrderWhiteIps'>;

const keyOf = (orderId: string) => ['whitelist', orderId];

/** IP addresses that may use an order. */
export function useWhitelist(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => api('queryOrderWhiteIps', { orderId }, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Changes the whitelist, all or nothing. The form reports a refusal. */
export function useChangeWhitelist(orderId: string) {
  const { api, notify } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<CallRequest<'addAndDelWhiteIps'>, 'orderId'>) =>
      api('addAndDelWhiteIps', { orderId, ...change }, { errors: 'quiet' }),
    onSuccess: async (whitelist) => {
      await setAnswer(queries, keyOf(orderId), whitelist);
      notify.success('success.tip3');
    },
  });
}
