import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { useWhitelist } from 'shared-ui/use-whitelist';
import type { PanelProps } from '../../order-parts/order-panel.tsx';
import { PanelHead } from './panel-head.tsx';
import { WhitelistEditor } from './whitelist-editor.tsx';
import styles from './whitelist-panel.module.css';

/** Addresses from which an order may be used without account and password. */
export function WhitelistPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  return (
    <>
      <PanelHead order={order} />
      <p className={styles.lead}>{t('flowOrders.whitelist.lead')}</p>
      {/* Stays mounted after a failed refetch, so that typed input is kept. */}
      <Loaded query={useWhitelist(order.orderId)} rows={8} isInCard isKept>
        {(whitelist) => <WhitelistEditor orderId={order.orderId} whitelist={whitelist} />}
      </Loaded>
    </>
  );
}
