import { useState } from 'react';
import { DIALOG_WIDTH } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useMay } from 'shared-ui/use-may';
import { isReversed } from '../day-range/day-range.ts';
import styles from './orders-page.module.css';
import { OrderList, type ListedOrders } from './order-list.tsx';
import { OrderPanel, type Panel, type PanelProps, type Panels } from '../order-parts/order-panel.tsx';
import { OrderToolbar } from './order-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionContext, type Selected } from './selection.tsx';
import { creationDays, useOrderFilter } from '../order-parts/use-order-filter.ts';

const AutoRenewalPanel = latePart<PanelProps>(async () => ({
  default: (await import('../auto-renewal/auto-renewal-panel.tsx')).AutoRenewalPanel,
}));
const TagsPanel = latePart<PanelProps>(async () => ({ default: (await import('../tags/tags-panel.tsx')).TagsPanel }));
const RemarkPanel = latePart<PanelProps>(async () => ({ default: (await import('../remark/remark-panel.tsx')).RemarkPanel }));

interface OrdersPageProps extends ListedOrders {
  readonly title: string;
  /** Label of the purchase button. */
  readonly buy: string;
  /** Panels that can open for an order, besides the note. */
  readonly panels?: Panels;
}

/** The customer's orders of a product family. */
export function OrdersPage({ family, title, buy, panels = {}, ...rest }: OrdersPageProps) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const { filter, setFilter } = useOrderFilter();
  const [selected, setSelected] = useState<Selected>();
  const tags: Panel = { title: t('tags.title'), width: DIALOG_WIDTH, Content: TagsPanel, right: 'use' };
  const remark: Panel = { title: t('orders.remark.title'), width: DIALOG_WIDTH, Content: RemarkPanel, right: 'use' };
  const autoRenewal: Panel = { title: t('autoRenewal.title'), width: DIALOG_WIDTH, Content: AutoRenewalPanel, right: 'pay' };
  const action = useMay('pay') && (
    <button type="button" className={button.main} onClick={() => openPurchase({ family })}>
      {buy}
    </button>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {action}
      </header>
      <OrderToolbar family={family} filter={filter} onFilter={setFilter} />
      {!isReversed(creationDays(filter)) && (
        <SelectionContext value={selected && { selected, onSelect: setSelected }}>
          <SelectionBar family={family} filter={filter} selected={selected} onSelect={setSelected} />
          <OrderList family={family} filter={filter} onFilter={setFilter} action={action} {...rest} />
        </SelectionContext>
      )}
      <OrderPanel family={family} panels={{ remark, tags, autoRenewal, ...panels }} />
    </QueryClientProvider>
  );
}
