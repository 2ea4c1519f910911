import { useState } from 'react';
import type { CallResponse } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useHydrated, useShell } from 'shared-contracts/shell';
import { answerKey } from 'shared-contracts/stored-answers';
import { useQuery } from 'shared-ui/query';

export type PriceList = CallResponse<'getProductPriceList'>;
export type Product = PriceList['products'][number];
export type Offer = NonNullable<PriceList['offer']>;

/**
 * The packages of a family on sale, by rising size, with the offer that runs. A stored page brings the list of its own day, so that
 * what depends on the time, the offer and the reduced prices, may be shown only where the list is `current`.
 */
export function usePriceList(family: number = productFamily.flow) {
  const { api } = useShell();
  const hydrated = useHydrated();
  const [tookOver] = useState(!hydrated);
  const request = { id: family };
  const query = useQuery({
    queryKey: answerKey('getProductPriceList', request),
    queryFn: ({ signal }) => api('getProductPriceList', request, { signal, errors: 'quiet' }),
    refetchOnMount: tookOver ? 'always' : true,
  });
  return { ...query, current: hydrated && (!tookOver || (query.isFetchedAfterMount && query.isSuccess)) };
}
