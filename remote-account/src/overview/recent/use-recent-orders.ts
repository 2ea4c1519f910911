import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export const RECENT = 5;

/** The customer's newest orders of flow packages and static lines. */
export function useRecentOrders() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['orders', 'recent'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        [productFamily.flow, productFamily.staticIp].map((family) =>
          api('queryOrderInfos', { family, pageSize: RECENT }, { signal, errors: 'quiet' }),
        ),
      );
      return pages
        .flatMap(({ list }) => list)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
        .slice(0, RECENT);
    },
    refetchOnMount: 'always',
  });
}
