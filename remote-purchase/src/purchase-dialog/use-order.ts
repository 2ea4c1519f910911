import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Current state of a customer's order. */
export function useOrder(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orderToRenew', orderId],
    queryFn: async ({ signal }) => (await api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' })).order,
  });
}
