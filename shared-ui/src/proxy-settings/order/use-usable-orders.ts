import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Number of newest orders offered; an older order can be given in the URL. */
const MOST = 100;
/** No order number is longer, and a search does not accept more. */
const NUMBER_MAX = 64;

const { flow } = productFamily;

/** The customer's flow orders that can be used now, including the one in the URL, however old it is. For `Loaded`. */
export function useUsableOrders(orderId: string) {
  const { api } = useShell();
  const token = useSession((session) => session.accessToken);
  const ask = async (request: { readonly pageSize: number } | { readonly search: string }, signal: AbortSignal) => {
    const { list } = await api('queryOrderInfos', { family: flow, status: orderStatus.normal, ...request }, { errors: 'quiet', signal });
    return list.filter(({ hasKey }) => hasKey);
  };
  const newest = useQuery({
    queryKey: ['orders', flow, 'usable', token],
    queryFn: ({ signal }) => ask({ pageSize: MOST }, signal),
    refetchOnMount: 'always',
  });
  const isListed = orderId === '' || (newest.data?.some((order) => order.orderId === orderId) ?? true);
  const named = useQuery({
    queryKey: ['orders', flow, 'usable', token, orderId],
    enabled: !isListed,
    queryFn: async ({ signal }) =>
      (await ask({ search: orderId.slice(0, NUMBER_MAX) }, signal)).filter((order) => order.orderId === orderId),
    refetchOnMount: 'always',
  });
  const older = isListed ? [] : named.data;
  // Don't report an order as missing until its lookup has finished.
  const isMissing = older === undefined;
  return {
    data: newest.data && older && [...newest.data, ...older],
    error: newest.error ?? (isMissing ? named.error : null),
    isFetching: newest.isFetching || named.isFetching,
    isPaused: newest.isPaused || (isMissing && named.isPaused),
    refetch: () => Promise.all([newest.refetch(), isMissing && named.refetch()]),
  };
}
