import { useState } from 'react';
import { TAGGED_ORDERS_MAX, type ProductFamily } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import type { SeveralOrders as Content } from '../tags/several-orders.tsx';
import { isSelectable, type Selected } from './selection.tsx';
import styles from './selection.module.css';
import type { OrderFilter } from '../order-parts/use-order-filter.ts';
import { useOrders } from '../order-parts/use-orders.ts';

const SeveralOrders = latePart<Parameters<typeof Content>[0]>(async () => ({
  default: (await import('../tags/several-orders.tsx')).SeveralOrders,
}));

interface SelectionBarProps {
  readonly family: ProductFamily;
  readonly filter: OrderFilter;
  /** Undefined while no orders are being selected. */
  readonly selected: Selected | undefined;
  readonly onSelect: (selected: Selected | undefined) => void;
}

/** Starts and ends the selection of orders, and changes the tags of the selected ones. */
export function SelectionBar({ family, filter, selected, onSelect }: SelectionBarProps) {
  const { t } = useTranslation('remote-account');
  const [isOpen, setOpen] = useState(false);
  const { data } = useOrders(family, filter);
  const shown = data?.list.filter(isSelectable) ?? [];
  if (!selected && shown.length === 0) return null;
  const count = selected?.size ?? 0;
  const isTooMany = count > TAGGED_ORDERS_MAX;
  const text = count === 0 ? t('tags.select.none') : t('tags.select.count', { count });
  return (
    <div className={styles.bar}>
      {/* The same button for both, so that it keeps the focus. */}
      <button type="button" className={button.small} onClick={() => onSelect(selected ? undefined : new Map())}>
        {t(selected ? 'tags.select.stop' : 'tags.select.start')}
      </button>
      {selected && (
        <>
          <button
            type="button"
            className={button.small}
            onClick={() => onSelect(new Map([...selected, ...shown.map((order) => [order.orderId, order] as const)]))}
          >
            {t('tags.select.page')}
          </button>
          <button
            type="button"
            className={button.small}
            aria-disabled={count === 0 || isTooMany}
            onClick={() => setOpen(count > 0 && !isTooMany)}
          >
            {t('tags.select.change')}
          </button>
          <p aria-live="polite" data-wrong={isTooMany}>
            {isTooMany ? t('tags.select.tooMany', { max: TAGGED_ORDERS_MAX }) : text}
          </p>
        </>
      )}
      {selected && isOpen && (
        <Dialog title={t('tags.several.title', { count })} placement="side" onClose={() => setOpen(false)}>
          <SeveralOrders
            orders={[...selected.values()]}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              onSelect(undefined);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
