import type { CallResponse } from 'shared-contracts/calls';
import { FREE_TRIAL_PRODUCT_ID } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type FreeProduct = CallResponse<'queryUserGetFreeProductIds'>['products'][number];
export type TrialOrder = NonNullable<FreeProduct['order']>;

const FREE_PRODUCTS_KEY = 'freeProducts';

/** How the free trial stands for the customer: whether it may be received, and the order where it has been. Not asked for by a visitor. */
export function useFreeTrial() {
  const { api } = useShell();
  const token = useSession((session) => session.accessToken);
  return useQuery({
    queryKey: [FREE_PRODUCTS_KEY, token],
    enabled: token !== '',
    queryFn: async ({ signal }) => {
      const { products } = await api('queryUserGetFreeProductIds', {}, { signal, errors: 'quiet' });
      const trial = products.find(({ productId }) => productId === FREE_TRIAL_PRODUCT_ID);
      if (!trial) throw new Error('The free trial is not among the free products');
      return trial;
    },
    refetchOnMount: 'always',
  });
}
