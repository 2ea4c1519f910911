import type { CallRequest, OrderAnswer } from 'shared-contracts/api/calls';
import { orderStatus, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { toTimeRange } from '../day-range/day-range.ts';
import { creationDays, noFilter, type OrderFilter } from './use-order-filter.ts';

export type Order = OrderAnswer;

function requestOf(family: ProductFamily, filter: OrderFilter): CallRequest<'queryOrderInfos'> {
  const { status, search, tag, sort, direction, page, size } = filter;
  return {
    family,
    pageNo: page,
    pageSize: size,
    ...(status !== 'all' && { status: orderStatus[status] }),
    ...toTimeRange(creationDays(filter)),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(tag !== '' && { tag }),
    ...(sort !== noFilter.sort && { sort }),
    ...(direction !== noFilter.direction && { direction }),
  };
}

/** A page of the customer's orders of a family. The last page stays on screen until the next one has loaded. */
export function useOrders(family: ProductFamily, filter: OrderFilter) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', family, filter],
    queryFn: ({ signal }) => api('queryOrderInfos', requestOf(family, filter), { signal, errors: 'quiet' }),
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
