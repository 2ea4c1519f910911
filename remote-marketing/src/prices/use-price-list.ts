import { useEffect, useState } from 'react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily, type ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useLastEnd } from 'shared-ui/use-last-end';

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
  /** The current list couldn't be loaded. */
  readonly isOutdated: boolean;
  /** Neither could it be loaded, nor is another one stored. */
  readonly failed: boolean;
}

/**
 * A price list: first that of the prerendered page, then the current one, and a new one when its offer has ended.
 * @param wanted loads the current list, which is also loaded if none is stored
 * @param attempt another one loads the list again
 */
export function usePriceList(wanted: boolean, family: ProductFamily = productFamily.flow, attempt = 0): ShownPriceList {
  const { api, storedAnswer } = useShell();
  const [fetched, setFetched] = useState<PriceList>();
  const [failedRound, setFailedRound] = useState<string>();
  const stored = storedAnswer('getProductPriceList', { id: family });
  const list = fetched ?? stored;
  const isNeeded = wanted || !stored;
  const endsAt = list?.offer?.endsAt;
  const lastEnd = useLastEnd(endsAt);
  const round = `${attempt} ${lastEnd}`;
  useEffect(() => {
    if (isNeeded) api('getProductPriceList', { id: family }, { errors: 'quiet' }).then(setFetched, () => setFailedRound(round));
  }, [api, family, isNeeded, round]);

  const isOver = endsAt !== undefined && endsAt === lastEnd;
  const offer = isOver ? null : (list?.offer ?? null);
  const current = fetched !== undefined && !isOver;
  const isOutdated = failedRound === round;
  return { list, current, offer, isPriced: current || offer !== null, isOutdated, failed: isOutdated && !list };
}
