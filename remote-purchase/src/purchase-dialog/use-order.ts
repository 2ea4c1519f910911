import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** An order of the customer's, as it stands now. */
export function useOrder(orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orderToRenew', orderId],
    queryFn: async ({ signal }) => (await api('queryPayFlowState', { orderId }, { signal, errors: 'quiet' })).order,
  });
}
