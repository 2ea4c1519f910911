import type { CallResponse } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useQuery } from 'shared-ui/query';

export type PriceList = CallResponse<'getProductPriceList'>;
export type Product = PriceList['products'][number];
export type Offer = NonNullable<PriceList['offer']>;

/** The packages of a family on sale, by rising size, with the offer that runs. */
export function usePriceList(family: number = productFamily.flow) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['priceList', family],
    queryFn: ({ signal }) => api('getProductPriceList', { id: family }, { signal, errors: 'quiet' }),
  });
}
