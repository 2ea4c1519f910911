import type { OrderAnswer } from 'shared-contracts/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** The newest ones that can be chosen; an older one is named by the address. */
const MOST = 100;
/** A longer number is none of ours, and too long for a search. */
const NUMBER_MAX = 64;

interface UsableOrders {
  /** Undefined until they are known, the one of the address among them. */
  readonly orders: readonly OrderAnswer[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The customer's flow orders that can be used now, the one of the address among them however old it is. */
export function useUsableOrders(orderId: string): UsableOrders {
  const { api } = useShell();
  const token = useSession((session) => session.accessToken);
  const usable = { family: productFamily.flow, status: orderStatus.normal };
  const newest = useQuery({
    queryKey: ['usableOrders', token],
    queryFn: async ({ signal }) => (await api('queryOrderInfos', { ...usable, pageSize: MOST }, { errors: 'quiet', signal })).list,
  });
  const isListed = orderId === '' || (newest.data?.some((order) => order.orderId === orderId) ?? true);
  const named = useQuery({
    queryKey: ['usableOrders', token, orderId],
    enabled: !isListed,
    queryFn: async ({ signal }) => {
      const request = { ...usable, search: orderId.slice(0, NUMBER_MAX) };
      const { list } = await api('queryOrderInfos', request, { errors: 'quiet', signal });
      return list.filter((order) => order.orderId === orderId);
    },
  });
  const older = isListed ? [] : named.data;
  return {
    orders: newest.data && older && [...newest.data, ...older],
    isFailed: newest.isError || (!isListed && named.isError),
    retry: () => void Promise.all([newest.refetch(), !isListed && named.refetch()]),
  };
}
