import type { CallResponse } from 'shared-contracts/api/calls';
import { useSession, useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type FreeProduct = CallResponse<'queryUserGetFreeProductIds'>['products'][number];
export type TrialOrder = NonNullable<FreeProduct['order']>;

const FREE_PRODUCTS_KEY = 'freeProducts';

/** The customer's free trials: those they can claim, and the orders of those already claimed. Not fetched for visitors. */
export function useFreeProducts() {
  const { api } = useShell();
  const token = useSession((session) => session.accessToken);
  return useQuery({
    queryKey: [FREE_PRODUCTS_KEY, token],
    enabled: token !== '',
    queryFn: async ({ signal }) => {
      const { products } = await api('queryUserGetFreeProductIds', {}, { signal, errors: 'quiet' });
      if (products.length === 0) throw new Error('There is no free trial among the free products');
      return products;
    },
    refetchOnMount: 'always',
  });
}
