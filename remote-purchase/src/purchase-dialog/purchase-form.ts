import type { ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/shell';

/** What every form of the dialog gets: the choice as it stands, how to change it, and what to do once an order is placed. */
export interface PurchaseForm {
  readonly choice: PurchaseOptions;
  readonly onChange: (change: PurchaseOptions) => void;
  /** Begins anew with a family of which nothing is chosen yet. */
  readonly onBegin: (family: ProductFamily) => void;
  readonly onPlaced: (orderId: string) => void;
}
