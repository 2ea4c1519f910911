import type { Order } from '../order-parts/use-orders.ts';

/** Of a form that changes several orders. */
export interface SeveralProps {
  readonly orders: readonly Order[];
  /** Everything is saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
