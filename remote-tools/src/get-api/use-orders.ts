import type { CallResponse } from 'shared-contracts/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type Order = CallResponse<'queryOrderInfos'>['list'][number];

/** The most that one answer holds; newer orders come first. */
const MOST = 100;

/** The customer's flow orders that can be used now; not asked for by a visitor. */
export function useOrders() {
  const { api } = useShell();
  const token = useSession((session) => session.accessToken);
  return useQuery({
    queryKey: ['queryOrderInfos', 'usable', token],
    enabled: token !== '',
    queryFn: async ({ signal }) => {
      const request = { family: productFamily.flow, status: orderStatus.normal, pageSize: MOST };
      return (await api('queryOrderInfos', request, { errors: 'quiet', signal })).list;
    },
  });
}
