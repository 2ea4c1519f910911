import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { BusyButton } from '../../busy-button/busy-button.tsx';
import { WaitingRows } from '../../loaded/waiting-rows.tsx';
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
          <BusyButton className={button.outline} isBusy={isFetching} onClick={() => void refetch()}>
            {t('orders.retry')}
          </BusyButton>
        </div>
      )}
      {!data && !error && <WaitingRows label={t('flowOrders.loading')} count={8} isInCard />}
    </>
  );
}
