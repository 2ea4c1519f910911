import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { Button, Segmented } from 'shared-ui/antd';
import { AppProviders } from 'shared-ui/app-providers';
import styles from './flow-orders-page.module.css';
import { OrderList } from './order-list.tsx';
import { statusNames, useOrderFilter, type OrderFilter } from './use-order-filter.ts';

/** The customer's orders of flow packages. */
export default function FlowOrdersPage() {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const { filter, setFilter } = useOrderFilter();
  const options = (['all', ...statusNames] as const).map((value) => ({ value, label: t(`orders.status.${value}`) }));
  return (
    <AppProviders>
      <header className={styles.head}>
        <h1>{t('orders.title')}</h1>
        <Button type="primary" onClick={() => openPurchase()}>
          {t('orders.buy')}
        </Button>
      </header>
      <Segmented<OrderFilter['status']>
        className={styles.filter ?? ''}
        name="status"
        aria-label={t('orders.filter')}
        options={options}
        value={filter.status}
        onChange={(status) => setFilter({ status, page: 1 })}
      />
      <OrderList filter={filter} onFilter={setFilter} />
    </AppProviders>
  );
}
