import { useEffect } from 'react';
import { asksForPurchase } from 'shared-contracts/purchase-mark';
import type { ShellServices } from 'shared-contracts/shell';
import { useLocation } from 'shared-ui/router';
import { useDialog } from './dialog-store.ts';

/** Opens the purchase dialog at an address that asks for it. The dialog then keeps its choice in the address, and takes it out. */
export function useAddressedPurchase({ openPurchase }: Pick<ShellServices, 'openPurchase'>): void {
  const { search } = useLocation();
  useEffect(() => {
    if (!asksForPurchase(search)) return undefined;
    let left = false;
    // No address of most visits asks for it: what reads it is loaded for those that do.
    void import('shared-contracts/purchase-address').then(
      ({ readPurchase }) => {
        // The router shows a change of the address some time after it was made.
        if (left || location.search !== search || useDialog.getState().open?.name === 'purchase') return;
        openPurchase(readPurchase(search));
      },
      // Offline: the page is there, and its own buttons open the dialog.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [search, openPurchase]);
}
