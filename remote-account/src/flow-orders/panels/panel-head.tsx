import { useTranslation } from 'shared-ui/i18n';
import type { Order } from '../../order-parts/use-orders.ts';
import styles from './panel-head.module.css';

/** Names the order that a panel is about. */
export function PanelHead({ order: { orderId, remark } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  return (
    <p className={styles.head}>
      {t('flowOrders.order')} <code>{orderId}</code>
      {remark && <bdi>{remark}</bdi>}
    </p>
  );
}
