import { useState } from 'react';
import { TAGGED_ORDERS_MAX, productFamily, type ProductFamily } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { useMay } from 'shared-ui/use-may';
import type { SeveralProps } from '../several/several-props.ts';
import { isSelectable, type Selected } from './selection.tsx';
import styles from './selection.module.css';
import type { OrderFilter } from '../order-parts/use-order-filter.ts';
import { useOrders } from '../order-parts/use-orders.ts';

const TagSeveral = latePart<SeveralProps>(async () => ({ default: (await import('../tags/several-orders.tsx')).SeveralOrders }));
const RenewSeveral = latePart<SeveralProps>(async () => ({ default: (await import('../several/renew-several.tsx')).RenewSeveral }));
const WhitelistSeveral = latePart<SeveralProps>(async () => ({
  default: (await import('../several/whitelist-several.tsx')).WhitelistSeveral,
}));

/** What can be done with several orders. */
const actions = {
  renew: { right: 'pay', label: 'several.renew.action', title: 'several.renew.title', Content: RenewSeveral },
  tags: { right: 'use', label: 'tags.select.change', title: 'tags.several.title', Content: TagSeveral },
  whitelist: { right: 'use', label: 'several.whitelist.action', title: 'several.whitelist.title', Content: WhitelistSeveral },
} as const;
type Action = keyof typeof actions;

interface SelectionBarProps {
  readonly family: ProductFamily;
  readonly filter: OrderFilter;
  /** Undefined while no orders are being selected. */
  readonly selected: Selected | undefined;
  readonly onSelect: (selected: Selected | undefined) => void;
}

/** Starts and ends the selection of orders, and offers what can be done with the selected ones. */
export function SelectionBar({ family, filter, selected, onSelect }: SelectionBarProps) {
  const { t } = useTranslation('remote-account');
  const [open, setOpen] = useState<Action>();
  const { data } = useOrders(family, filter);
  const shown = data?.list.filter(isSelectable) ?? [];
  const allowed = { pay: useMay('pay'), use: useMay('use') };
  // Static lines have logins instead of a whitelist.
  const all: readonly Action[] = family === productFamily.staticIp ? ['renew', 'tags'] : ['renew', 'tags', 'whitelist'];
  const offered = all.filter((action) => allowed[actions[action].right]);
  if (offered.length === 0 || (!selected && shown.length === 0)) return null;
  const count = selected?.size ?? 0;
  const isTooMany = count > TAGGED_ORDERS_MAX;
  const { title, Content } = actions[open ?? 'tags'];
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
          {offered.map((action) => (
            <button
              key={action}
              type="button"
              className={button.small}
              aria-disabled={count === 0 || isTooMany}
              onClick={() => setOpen(count > 0 && !isTooMany ? action : undefined)}
            >
              {t(actions[action].label)}
            </button>
          ))}
          <p aria-live="polite" data-wrong={isTooMany}>
            {isTooMany ? t('tags.select.tooMany', { max: TAGGED_ORDERS_MAX }) : text}
          </p>
        </>
      )}
      {selected && open && (
        <Dialog title={t(title, { count })} placement="side" onClose={() => setOpen(undefined)}>
          <Content
            orders={[...selected.values()]}
            onClose={() => setOpen(undefined)}
            onDone={() => {
              setOpen(undefined);
              onSelect(undefined);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
