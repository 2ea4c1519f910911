import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Orders that are looked at; who has more sees that there are more lines. */
const ORDERS = 50;

/** How many static lines a customer has, and when the next order of them ends. */
export function useStaticLines() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', productFamily.staticIp, 'lines'],
    queryFn: async ({ signal }) => {
      const { list, total } = await api(
        'queryOrderInfos',
        { family: productFamily.staticIp, status: orderStatus.normal, sort: 'endsAt', direction: 'ascending', pageSize: ORDERS },
        { signal, errors: 'quiet' },
      );
      return {
        count: list.reduce((sum, { quantity }) => sum + quantity, 0),
        isMore: total > list.length,
        nextEnd: list[0]?.endsAt ?? null,
      };
    },
    refetchOnMount: 'always',
  });
}
