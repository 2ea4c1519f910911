import { useTranslation } from 'shared-ui/i18n';
import { productFamily } from 'shared-contracts/constants';
import styles from './order-status.module.css';
import type { Order } from './use-orders.ts';

/** Of which kind an order is: bought, given, or the renewal of another. */
export function OrderSource({ order: { kind, family, renewsOrderId } }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const words = {
    new: () => t(family === productFamily.staticIp ? 'orders.staticIp' : 'orders.flowPackage'),
    gift: () => t('orders.freeTrial'),
    renewal: () => t('orders.renewalOf', { orderId: renewsOrderId }),
    verification: () => t('orders.verification'),
  };
  return <small className={styles.note}>{words[kind]()}</small>;
}
