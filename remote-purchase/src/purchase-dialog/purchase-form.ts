import type { OrderContent } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';

/** Props of every form in the dialog: the current choice, how to change it, and a callback for a placed order. */
export interface PurchaseForm {
  readonly choice: PurchaseOptions;
  readonly onChange: (change: PurchaseOptions) => void;
  /** Switches to a new order of a family, restoring its last choice. */
  readonly onBegin: (family: ProductFamily) => void;
  readonly onPlaced: (orderId: string) => void;
}

/** The order being renewed. */
export interface RenewedOrder {
  readonly orderId: string;
  /** The order's product; null for gifts. */
  readonly productId: string | null;
  /** Number of lines being renewed; undefined for flow packages. */
  readonly lines: number | 'all' | undefined;
  readonly place: OrderContent['place'];
}
