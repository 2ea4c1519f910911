import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';
import { useOrder } from '../../orders/use-order.ts';
import type { Order } from '../../orders/use-orders.ts';

/** The newest ones that can be chosen; an older one is named by the address. */
const MOST = 100;

const isUsable = ({ hasKey, status }: Order) => hasKey && status === orderStatus.normal;

/** The orders that can be set up, the one of the address among them however old it is. */
export function useUsableOrders(orderId: string) {
  const { api } = useShell();
  const usable = useQuery({
    queryKey: ['orders', productFamily.flow, 'usable'],
    queryFn: async ({ signal }) => {
      const request = { family: productFamily.flow, status: orderStatus.normal, pageSize: MOST };
      return (await api('queryOrderInfos', request, { errors: 'quiet', signal })).list.filter(isUsable);
    },
    refetchOnMount: 'always',
  });
  const isListed = orderId === '' || (usable.data?.some((order) => order.orderId === orderId) ?? true);
  const named = useOrder(productFamily.flow, isListed ? '' : orderId);
  const older = named.data && isUsable(named.data) ? [named.data] : [];
  // Nobody is told that it is none of theirs before that is known.
  const isMissing = !isListed && named.data === undefined;
  return {
    data: usable.data && !isMissing ? [...usable.data, ...older] : undefined,
    error: usable.error ?? (isMissing ? named.error : null),
    isFetching: usable.isFetching || named.isFetching,
    isPaused: usable.isPaused || (isMissing && named.isPaused),
    refetch: () => Promise.all([usable.refetch(), isMissing && named.refetch()]),
  };
}
