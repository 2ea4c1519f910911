import type { CallResponse } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import type { OrderFilter } from './use-order-filter.ts';

export type Order = CallResponse<'queryOrderInfos'>['list'][number];

export const ORDERS_KEY = 'orders';
export const PAGE_SIZE = 10;

/** One page of the customer's flow orders. The last page stays on screen until the next one is there. */
export function useOrders({ status, page }: OrderFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: [ORDERS_KEY, status, page],
    queryFn: ({ signal }) =>
      api(
        'queryOrderInfos',
        { family: productFamily.flow, pageNo: page, pageSize: PAGE_SIZE, ...(status !== 'all' && { status: orderStatus[status] }) },
        { signal, errors: 'quiet' },
      ),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
