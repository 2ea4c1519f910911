import type { OrderAnswer } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { orderStatus, type ProductFamily } from 'shared-contracts/constants';
import type { OrderFilter } from './use-order-filter.ts';

export type Order = OrderAnswer;

export const PAGE_SIZE = 10;

/** One page of the customer's orders of a family. The last page stays on screen until the next one is there. */
export function useOrders(family: ProductFamily, { status, page }: OrderFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', family, status, page],
    queryFn: ({ signal }) =>
      api(
        'queryOrderInfos',
        { family, pageNo: page, pageSize: PAGE_SIZE, ...(status !== 'all' && { status: orderStatus[status] }) },
        { signal, errors: 'quiet' },
      ),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
