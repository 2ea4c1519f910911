import type { ComponentType } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import type { ProductFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { Button, Segmented } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import styles from './orders-page.module.css';
import { OrderList } from './order-list.tsx';
import { statusNames, useOrderFilter, type OrderFilter } from './use-order-filter.ts';
import type { Order } from './use-orders.ts';

export interface OrdersPageProps {
  readonly family: ProductFamily;
  readonly title: string;
  /** The way to a new order. */
  readonly buy: string;
  /** Said where there are none. */
  readonly none: string;
  /** For screens wider than a phone's. */
  readonly Table: ComponentType<{ readonly orders: readonly Order[] }>;
  /** For phones. */
  readonly Cards: ComponentType<{ readonly orders: readonly Order[] }>;
}

/** The customer's orders of a family. */
export function OrdersPage({ family, title, buy, ...rest }: OrdersPageProps) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const { filter, setFilter } = useOrderFilter();
  const options = (['all', ...statusNames] as const).map((value) => ({ value, label: t(`orders.status.${value}`) }));
  const action = (
    <Button type="primary" onClick={() => openPurchase({ family })}>
      {buy}
    </Button>
  );
  return (
    <AppProviders>
      <header className={styles.head}>
        <h1>{title}</h1>
        {action}
      </header>
      <Segmented<OrderFilter['status']>
        className={styles.filter ?? ''}
        name="status"
        aria-label={t('orders.filter')}
        options={options}
        value={filter.status}
        onChange={(status) => setFilter({ status, page: 1 })}
      />
      <OrderList family={family} filter={filter} onFilter={setFilter} action={action} {...rest} />
    </AppProviders>
  );
}
