import type { LoginOptions, PurchaseOptions } from 'shared-contracts/shell';
import { create } from 'zustand';

export type OpenDialog =
  { readonly name: 'login'; readonly options: LoginOptions } | { readonly name: 'purchase'; readonly options: PurchaseOptions };

export const useDialog = create<{ readonly open: OpenDialog | null }>(() => ({ open: null }));

export function showDialog(open: OpenDialog): void {
  useDialog.setState({ open });
}

export function closeDialog(): void {
  useDialog.setState({ open: null });
}

const PENDING = 'tidegate.pendingPurchase';

/** Keeps the choice of a visitor who has to log in before buying. */
export function rememberPurchase(options: PurchaseOptions): void {
  try {
    sessionStorage.setItem(PENDING, JSON.stringify(options));
  } catch {
    // Without storage the visitor opens the dialog again after logging in.
  }
}

/** Opens what a visitor wanted to buy before logging in, once. */
export function resumePurchase(): void {
  try {
    const kept = sessionStorage.getItem(PENDING);
    sessionStorage.removeItem(PENDING);
    if (kept) showDialog({ name: 'purchase', options: JSON.parse(kept) as PurchaseOptions });
  } catch {
    // Nothing was kept.
  }
}
