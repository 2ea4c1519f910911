import { useEffect } from 'react';
import { asksForPurchase } from 'shared-contracts/pages/purchase-mark';
import type { ShellServices } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { useDialog } from '../navigation/dialog-store.ts';

/** Opens the purchase dialog when the URL requests it. The dialog then keeps its selection in the URL, and removes it when it closes. */
export function usePurchaseFromUrl({ openPurchase }: Pick<ShellServices, 'openPurchase'>): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!asksForPurchase(search)) return undefined;
    let left = false;
    // Most visits have no such URL, so its parser is loaded only for those that do.
    void import('shared-contracts/pages/purchase-address').then(
      ({ readPurchase }) => {
        // The router updates some time after the URL has changed.
        if (left || location.search !== search || useDialog.getState().open?.name === 'purchase') return;
        openPurchase(readPurchase(search));
      },
      // Offline: the page has loaded, and its own buttons open the dialog.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [search, openPurchase]);
}
