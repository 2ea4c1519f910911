import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchase, writePurchase } from 'shared-contracts/purchase-address';
import { asksForPurchase } from 'shared-contracts/purchase-mark';
import type { PurchaseOptions } from 'shared-contracts/shell';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useDebounced } from './use-debounced.ts';

/** Browsers allow about three changes of the address in a second. */
const WRITING_MS = 400;

interface Written {
  state: 'unwritten' | 'written' | 'over';
  /** The dialog has an entry of its own in the history. */
  hasEntry: boolean;
}

/**
 * Keeps the choice in the page's address, so that it can be shared and outlives a reload. A dialog that was opened by a click has
 * an entry of its own in the history: going back closes it. Each change of the choice replaces that entry.
 * @param onGone is called when the reader has gone where the address asks for no purchase: back, or to another page
 * @returns takes the choice out of the address
 */
export function usePurchaseAddress(choice: PurchaseOptions, onGone: () => void): () => void {
  const go = useNavigate();
  const location = useLocation();
  // The router shows a change of the address some time after it was made: what was written is known here alone.
  const address = useRef<Written>({ state: 'unwritten', hasEntry: false });
  const rested = useDebounced(writePurchase('', choice), WRITING_MS);

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
  // Who opens the dialog and goes back at once has been nowhere else for the router, which then says nothing.
  useEffect(() => {
    const onPop = () => follow(window.location);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  // In this order: the address that the dialog opens at is looked at before it is written.
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
