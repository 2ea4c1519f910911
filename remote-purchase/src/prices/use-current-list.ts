import { useEffect, useState } from 'react';
import type { ApiClient } from 'shared-contracts/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useLastEnd } from 'shared-ui/use-last-end';
import type { PriceList } from '../price-list/use-price-list.ts';

export interface CurrentList {
  /** Undefined until it is there. */
  readonly list: PriceList | undefined;
  /**
   * The list is today's: what depends on the time, such as offers and stock, may be shown. A stored page's is of an earlier day, and
   * the prices of an offer that has ended are no longer those of today.
   */
  readonly current: boolean;
  /** Today's list is on its way, and an offer was running when the stored page was drawn: its list prices are likely not what is paid. */
  readonly isWaiting: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Today's lists, for the way back to the page. */
const kept = new WeakMap<ApiClient, Map<ProductFamily, PriceList>>();

function keep(api: ApiClient, family: ProductFamily, list: PriceList): void {
  const lists = kept.get(api) ?? new Map<ProductFamily, PriceList>();
  kept.set(api, lists.set(family, list));
}

/**
 * The price list of a family: at first the one that the stored page was drawn from, then today's, and another when its offer has
 * ended. It does without the query cache, which would more than double what a reader of prices downloads.
 */
export function useCurrentList(family: ProductFamily): CurrentList {
  const { api, storedAnswer } = useShell();
  const [, drawAnew] = useState({});
  const [failure, setFailure] = useState<{ readonly after: string | undefined }>();
  const today = kept.get(api)?.get(family);
  const endsAt = today?.offer?.endsAt;
  const lastEnd = useLastEnd(endsAt);
  // A list that could not be had before an offer ended is asked for again after that.
  const failed = failure !== undefined && failure.after === lastEnd;

  useEffect(() => {
    if (failed) return undefined;
    const controller = new AbortController();
    api('getProductPriceList', { id: family }, { errors: 'quiet', signal: controller.signal }).then(
      (list) => {
        keep(api, family, list);
        if (!controller.signal.aborted) drawAnew({});
      },
      () => !controller.signal.aborted && setFailure({ after: lastEnd }),
    );
    return () => controller.abort();
  }, [api, failed, family, lastEnd]);

  const list = today ?? storedAnswer('getProductPriceList', { id: family });
  return {
    list,
    isWaiting: today === undefined && !failed && (list?.offer ?? null) !== null,
    current: today !== undefined && (endsAt === undefined || endsAt !== lastEnd),
    failed,
    retry: () => setFailure(undefined),
  };
}
