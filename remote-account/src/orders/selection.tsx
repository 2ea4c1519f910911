import { createContext, use } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import styles from './selection.module.css';
import type { Order } from '../order-parts/use-orders.ts';

/** Selected orders by number, on all pages of the list. */
export type Selected = ReadonlyMap<string, Order>;

interface Selection {
  readonly selected: Selected;
  readonly onSelect: (selected: Selected) => void;
}

/** Undefined while no orders are being selected. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** A renewal belongs to the order that it renews. */
export const isSelectable = ({ renewsOrderId }: Order) => renewsOrderId === null;

/** Adds an order to the selection or removes it. */
export function SelectOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const selection = use(SelectionContext);
  if (!selection || !isSelectable(order)) return null;
  const { selected, onSelect } = selection;
  const { orderId } = order;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={selected.has(orderId)}
        aria-label={t('tags.select.one', { orderId })}
        onChange={({ target }) => {
          const next = new Map(selected);
          if (target.checked) next.set(orderId, order);
          else next.delete(orderId);
          onSelect(next);
        }}
      />
    </label>
  );
}
