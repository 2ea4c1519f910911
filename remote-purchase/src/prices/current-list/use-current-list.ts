import { useEffect, useState } from 'react';
import type { ApiClient } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { useLastEnd } from 'shared-ui/use-last-end';
import type { Offer, PriceList } from '../../price-list/use-price-list.ts';

export interface CurrentList {
  /** Undefined until loaded. */
  readonly list: PriceList | undefined;
  /**
   * The list is today's, so time-dependent values such as stock may be shown. False for a prerendered page's list, which is from an earlier
   * day, and after the list's offer has ended.
   */
  readonly current: boolean;
  /** The list's offer, until it ends. A prerendered page has one as well, because it says when the offer ends. */
  readonly offer: Offer | undefined;
  /** The list's prices are those to pay: it is current or has a running offer. Otherwise, only list prices are reliable. */
  readonly isPriced: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Cache of today's lists, used when the reader returns to the page. */
const kept = new WeakMap<ApiClient, Map<ProductFamily, PriceList>>();

function keep(api: ApiClient, family: ProductFamily, list: PriceList): void {
  const lists = kept.get(api) ?? new Map<ProductFamily, PriceList>();
  kept.set(api, lists.set(family, list));
}

/**
 * Price list of a family: the prerendered one first, then today's, refetched when its offer ends. Avoids the query cache, which would more
 * than double the download size of the page.
 */
export function useCurrentList(family: ProductFamily): CurrentList {
  const { api, storedAnswer } = useShell();
  const [, rerender] = useState({});
  const [failure, setFailure] = useState<{ readonly after: string | undefined }>();
  const today = kept.get(api)?.get(family);
  const list = today ?? storedAnswer('getProductPriceList', { id: family });
  const endsAt = list?.offer?.endsAt;
  const lastEnd = useLastEnd(endsAt);
  // A request that failed before an offer ended is retried after it has ended.
  const failed = failure !== undefined && failure.after === lastEnd;

  useEffect(() => {
    if (failed) return undefined;
    const controller = new AbortController();
    api('getProductPriceList', { id: family }, { errors: 'quiet', signal: controller.signal }).then(
      (fetched) => {
        keep(api, family, fetched);
        if (!controller.signal.aborted) rerender({});
      },
      () => !controller.signal.aborted && setFailure({ after: lastEnd }),
    );
    return () => controller.abort();
  }, [api, failed, family, lastEnd]);

  const isOver = endsAt !== undefined && endsAt === lastEnd;
  const offer = isOver ? undefined : (list?.offer ?? undefined);
  const current = today !== undefined && !isOver;
  return {
    list,
    current,
    offer,
    isPriced: current || offer !== undefined,
    failed,
    retry: () => setFailure(undefined),
  };
}
