import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useLastEnd } from 'shared-ui/use-last-end';
import { useOnline } from 'shared-ui/use-online';

type PriceList = CallResponse<'getProductPriceList'>;

export interface ShownPriceList {
  /** Undefined until known. */
  readonly list: PriceList | undefined;
  /** The list is current, so that its stock may be shown. That of a prerendered page isn't, and neither is one whose offer has ended. */
  readonly current: boolean;
  /** The list's offer, until it ends. A prerendered page has one as well, because it says when the offer ends. */
  readonly offer: PriceList['offer'];
  /** The list's prices are those to pay: it is current or has a running offer. Otherwise, only list prices are reliable. */
  readonly isPriced: boolean;
  readonly failed: boolean;
}

/**
 * A price list: first that of the prerendered page, then the current one, and a new one when its offer has ended.
 * @param wanted loads the current list, which is also loaded if none is stored
 */
export function usePriceList(wanted: boolean, family: ProductFamily = productFamily.flow): ShownPriceList {
  const { api, storedAnswer } = useShell();
  const [fetched, setFetched] = useState<PriceList>();
  const [failure, setFailure] = useState<{ readonly after: string | undefined }>();
  const stored = storedAnswer('getProductPriceList', { id: family });
  const list = fetched ?? stored;
  const isNeeded = wanted || !stored;
  const endsAt = list?.offer?.endsAt;
  const lastEnd = useLastEnd(endsAt);
  const failed = failure !== undefined && failure.after === lastEnd;
  useEffect(() => {
    if (!isNeeded || failed) return;
    api('getProductPriceList', { id: family }, { errors: 'quiet' }).then(setFetched, () => setFailure({ after: lastEnd }));
  }, [api, failed, family, isNeeded, lastEnd]);
  useOnline(failed, () => setFailure(undefined));

  const isOver = endsAt !== undefined && endsAt === lastEnd;
  const offer = isOver ? null : (list?.offer ?? null);
  const current = fetched !== undefined && !isOver;
  return { list, current, offer, isPriced: current || offer !== null, failed: failed && !list };
}
