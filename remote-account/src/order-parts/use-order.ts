import { ORDER_SEARCH_MAX, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** An order by its number; null if the customer has no such order. */
export function useOrder(family: ProductFamily, orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', family, 'one', orderId],
    enabled: orderId !== '',
    queryFn: async ({ signal }) => {
      // A number too long to search for cannot be one of ours.
      const { list } = await api('queryOrderInfos', { family, search: orderId.slice(0, ORDER_SEARCH_MAX) }, { signal, errors: 'quiet' });
      return list.find((order) => order.orderId === orderId) ?? null;
    },
    refetchOnMount: 'always',
  });
}
