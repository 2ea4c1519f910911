import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';

type PriceList = CallResponse<'getProductPriceList'>;

const request = { id: productFamily.flow } as const;

interface ShownPriceList {
  /** Missing until it is known. */
  readonly list: PriceList | undefined;
  /** The list is today's: what depends on the time, such as an offer, may be shown. A stored page's list is of an earlier day. */
  readonly current: boolean;
  readonly failed: boolean;
}

/**
 * The price list: at first the one that the stored page was drawn from, then today's.
 * @param wanted asks for today's
 */
export function usePriceList(wanted: boolean): ShownPriceList {
  const { api, storedAnswer } = useShell();
  const [fetched, setFetched] = useState<PriceList>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted) api('getProductPriceList', request, { errors: 'quiet' }).then(setFetched, () => setFailed(true));
  }, [api, wanted]);

  const list = fetched ?? storedAnswer('getProductPriceList', request);
  return { list, current: fetched !== undefined, failed: failed && !list };
}
