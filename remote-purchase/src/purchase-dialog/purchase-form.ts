import type { ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/shell';

/** What every form of the dialog gets: the choice as it stands, how to change it, and what to do once an order is placed. */
export interface PurchaseForm {
  readonly choice: PurchaseOptions;
  readonly onChange: (change: PurchaseOptions) => void;
  /** Goes over to a new order of a family, as it was left. */
  readonly onBegin: (family: ProductFamily) => void;
  readonly onPlaced: (orderId: string) => void;
}
