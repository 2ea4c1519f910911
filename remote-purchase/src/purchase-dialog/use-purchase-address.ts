import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchase, writePurchase, type PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { asksForPurchase } from 'shared-contracts/pages/purchase-mark';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useDebounced } from './use-debounced.ts';

/** Browsers allow about three URL changes per second. */
const URL_DEBOUNCE_MS = 400;

interface Written {
  state: 'unwritten' | 'written' | 'over';
  /** The dialog has its own history entry. */
  hasEntry: boolean;
}

/**
 * Keeps the choice in the page's URL, so that it can be shared and survives a reload. A dialog opened by a click gets its own history
 * entry, so going back closes it. Each change of the choice replaces that entry.
 * @param onGone called when the reader navigates to a URL without a purchase: back, or to another page
 * @returns a function that removes the choice from the URL
 */
export function usePurchaseAddress(choice: PurchaseOptions, onGone: () => void): () => void {
  const go = useNavigate();
  const location = useLocation();
  // The router reports a URL change with a delay, so what was written is tracked here.
  const address = useRef<Written>({ state: 'unwritten', hasEntry: false });
  const rested = useDebounced(writePurchase('', choice), URL_DEBOUNCE_MS);

  const follow = useEffectEvent(({ search }: { readonly search: string }) => {
    const isThere = asksForPurchase(search);
    if (isThere && address.current.state === 'unwritten') address.current.state = 'written';
    if (isThere || address.current.state !== 'written') return;
    address.current.state = 'over';
    onGone();
  });
  const write = useEffectEvent((query: string) => {
    const { state } = address.current;
    const next = writePurchase(location.search, readPurchase(query));
    if (state === 'over' || next === location.search) return;
    if (state === 'unwritten') address.current = { state: 'written', hasEntry: true };
    void go({ search: next }, { replace: state === 'written' });
  });
  // If the reader opens the dialog and goes straight back, the router sees no change and doesn't re-render.
  useEffect(() => {
    const onPop = () => follow(window.location);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  // The order matters: read the URL that the dialog opens with before writing it.
  useEffect(() => follow(location), [location]);
  useEffect(() => write(rested), [rested]);

  return () => {
    const { state, hasEntry } = address.current;
    address.current.state = 'over';
    if (state !== 'written') return;
    if (hasEntry) void go(-1);
    else void go({ search: writePurchase(location.search, undefined) }, { replace: true });
  };
}
