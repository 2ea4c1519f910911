import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/api/stored-answers';
import { useQuery } from 'shared-ui/query';

export type PriceList = CallResponse<'getProductPriceList'>;
export type Product = PriceList['products'][number];
export type Offer = NonNullable<PriceList['offer']>;

/**
 * Packages of a family on sale, by location and then by size, with the current offer.
 * @param orderId asks for the terms of renewing that order
 */
export function usePriceList(family: ProductFamily = productFamily.flow, orderId?: string) {
  const { api } = useShell();
  const request = { id: family, ...(orderId !== undefined && { orderId }) };
  return useQuery({
    queryKey: answerKey('getProductPriceList', request),
    queryFn: ({ signal }) => api('getProductPriceList', request, { signal, errors: 'quiet' }),
  });
}
