import { useState } from 'react';
import type { ProductFamily } from 'shared-contracts/constants';
import { useOnline } from 'shared-ui/use-online';
import { usePriceList, type ShownPriceList } from '../prices/use-price-list.ts';

/** The current price list of a family, loaded again once the browser is back online. */
export function useLocationPrices(family: ProductFamily): ShownPriceList {
  const [attempt, setAttempt] = useState(0);
  const prices = usePriceList(true, family, attempt);
  useOnline(prices.isOutdated, () => setAttempt(attempt + 1));
  return prices;
}
