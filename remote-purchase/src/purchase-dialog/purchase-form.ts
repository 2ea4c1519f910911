import type { ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/shell';

/** Props of every form in the dialog: the current choice, how to change it, and a callback for a placed order. */
export interface PurchaseForm {
  readonly choice: PurchaseOptions;
  readonly onChange: (change: PurchaseOptions) => void;
  /** Switches to a new order of a family, restoring its last choice. */
  readonly onBegin: (family: ProductFamily) => void;
  readonly onPlaced: (orderId: string) => void;
}
