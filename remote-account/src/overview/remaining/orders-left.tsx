import type { orderStatus } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { OrderRemaining } from './order-remaining.tsx';
import styles from './orders-left.module.css';
import type { Surplus } from './use-remaining-traffic.ts';

/** Maximum number of orders; the order list shows the rest. */
const SHOWN = 4;

/** The orders that end first, with their remaining traffic. */
export function OrdersLeft({ orders }: { readonly orders: readonly Surplus[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const left = orders.reduce((sum, { leftBytes }) => sum + leftBytes, 0);
  return (
    <>
      {orders.length > 1 && (
        <p className={styles.sum}>{t('overview.left.sum', { left: formatBytes(left, language), count: orders.length })}</p>
      )}
      <ul className={styles.orders}>
        {orders.slice(0, SHOWN).map((order) => (
          <OrderRemaining key={order.orderId} order={order} />
        ))}
      </ul>
      {orders.length > SHOWN && (
        <p className={styles.more}>
          <PageLink route="flowOrder" suffix={`?status=${NORMAL}`}>
            {t('overview.left.all', { count: orders.length })}
          </PageLink>
        </p>
      )}
    </>
  );
}

/** Value of the list's own filter. */
const NORMAL = 'normal' satisfies keyof typeof orderStatus;
