import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useLastEnd } from 'shared-ui/use-last-end';

type PriceList = CallResponse<'getProductPriceList'>;

export interface ShownPriceList {
  /** Undefined until known. */
  readonly list: PriceList | undefined;
  /**
   * The list is current, so that time-dependent content such as an offer may be shown. The list of a prerendered page is outdated, and so
   * are the prices of an offer that has ended.
   */
  readonly current: boolean;
  readonly failed: boolean;
}

/**
 * A price list: first that of the prerendered page, then the current one, and a new one when its offer has ended.
 * @param wanted loads the current list
 */
export function usePriceList(wanted: boolean, family: ProductFamily = productFamily.flow): ShownPriceList {
  const { api, storedAnswer } = useShell();
  const [fetched, setFetched] = useState<PriceList>();
  const [failure, setFailure] = useState<{ readonly after: string | undefined }>();
  const endsAt = fetched?.offer?.endsAt;
  const lastEnd = useLastEnd(endsAt);
  useEffect(() => {
    if (wanted) api('getProductPriceList', { id: family }, { errors: 'quiet' }).then(setFetched, () => setFailure({ after: lastEnd }));
  }, [api, family, lastEnd, wanted]);

  const list = fetched ?? storedAnswer('getProductPriceList', { id: family });
  const current = fetched !== undefined && (endsAt === undefined || endsAt !== lastEnd);
  const failed = failure !== undefined && failure.after === lastEnd;
  return { list, current, failed: failed && !list };
}
