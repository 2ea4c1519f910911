import { Button, Skeleton } from 'shared-ui/antd';
import { useTranslation } from 'shared-ui/i18n';
import type { PanelProps } from '../../orders/order-panel.tsx';
import { PanelHead } from './panel-head.tsx';
import { useWhitelist } from './use-whitelist.ts';
import { WhitelistEditor } from './whitelist-editor.tsx';
import styles from './whitelist-panel.module.css';

/** From where an order may be used without account and password. */
export function WhitelistPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const { data, error, isFetching, refetch } = useWhitelist(order.orderId);
  return (
    <>
      <PanelHead order={order} />
      <p className={styles.lead}>{t('flowOrders.whitelist.lead')}</p>
      {data && <WhitelistEditor orderId={order.orderId} whitelist={data} />}
      {!data && error && (
        <div role="alert" className={styles.failure}>
          <p>{error.message}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('orders.retry')}
          </Button>
        </div>
      )}
      {!data && !error && (
        <div role="status" aria-busy aria-label={t('flowOrders.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      )}
    </>
  );
}
