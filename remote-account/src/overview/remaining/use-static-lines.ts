import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Maximum number of orders fetched; beyond it, the count is shown as a minimum. */
const ORDERS = 50;

/** Number of static lines, and when the next of their orders ends. */
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
