import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** An order by its number; null where the customer has none of it. */
export function useOrder(family: ProductFamily, orderId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', family, 'one', orderId],
    enabled: orderId !== '',
    queryFn: async ({ signal }) => {
      // A number that is too long for a search is none of ours.
      const { list } = await api('queryOrderInfos', { family, search: orderId.slice(0, 64) }, { signal, errors: 'quiet' });
      return list.find((order) => order.orderId === orderId) ?? null;
    },
    refetchOnMount: 'always',
  });
}
