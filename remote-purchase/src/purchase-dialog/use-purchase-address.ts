import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchase, writePurchase } from 'shared-contracts/purchase-address';
import { asksForPurchase } from 'shared-contracts/purchase-mark';
import type { PurchaseOptions } from 'shared-contracts/shell';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useDebounced } from './use-debounced.ts';

/** Browsers allow about three changes of the address in a second. */
const WRITING_MS = 400;

/**
 * Keeps the choice in the page's address, so that it can be shared and outlives a reload. A dialog that was opened by a click has
 * an entry of its own in the history: going back closes it. Each change of the choice replaces that entry.
 * @param onGone is called when the reader has gone where the address asks for no purchase: back, or to another page
 * @returns takes the choice out of the address
 */
export function usePurchaseAddress(choice: PurchaseOptions, onGone: () => void): () => void {
  const go = useNavigate();
  const { search } = useLocation();
  const history = useRef({ isThere: false, hasEntry: false });
  const rested = useDebounced(writePurchase('', choice), WRITING_MS);

  const write = useEffectEvent((query: string) => {
    const next = writePurchase(search, readPurchase(query));
    if (next === search) return;
    const isOpened = !asksForPurchase(search);
    // Only a dialog that has just opened stands at an address that does not ask for it.
    if (isOpened && history.current.isThere) return;
    history.current.hasEntry ||= isOpened;
    void go({ search: next }, { replace: !isOpened });
  });
  const gone = useEffectEvent(onGone);
  useEffect(() => write(rested), [rested]);

  const isThere = asksForPurchase(search);
  useEffect(() => {
    if (isThere) history.current.isThere = true;
    else if (history.current.isThere) gone();
  }, [isThere]);

  return () => {
    if (!isThere) return;
    if (history.current.hasEntry) void go(-1);
    else void go({ search: writePurchase(search, undefined) }, { replace: true });
  };
}
