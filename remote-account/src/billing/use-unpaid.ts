import { orderStatus, productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

/** Unpaid orders of all families; there is at most one of each, plus renewals. */
export function useUnpaid() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', 'unpaid'],
    queryFn: async ({ signal }) => {
      const families = [productFamily.flow, productFamily.staticIp];
      const pages = await Promise.all(
        families.map((family) => api('queryOrderInfos', { family, status: orderStatus.toBePaid }, { signal, errors: 'quiet' })),
      );
      return pages.flatMap(({ list }) => list);
    },
    refetchOnMount: 'always',
  });
}
