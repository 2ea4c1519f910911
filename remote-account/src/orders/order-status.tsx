import { CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import styles from './order-status.module.css';
import { statusNameOf } from './order-states.ts';
import type { Order } from '../order-parts/use-orders.ts';

const icons = { toBePaid: Clock, normal: CircleCheck, failure: CircleX };

/** Status of an order as text, color and icon, with what the customer needs to know about it. */
export function OrderStatus({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const name = statusNameOf(order);
  const Icon = icons[name];
  return (
    <div>
      <span className={styles[name]}>
        <Icon size={16} aria-hidden />
        {t(`orders.status.${name}`)}
      </span>
      {order.payBefore && <small className={styles.note}>{t('orders.payBefore', { time: formatTime(order.payBefore, language) })}</small>}
      {order.suspension && (
        <>
          <span className={styles.failure}>
            <CirclePause size={16} aria-hidden />
            {t('orders.suspended')}
          </span>
          <small className={styles.note}>{t(`orders.suspension.${order.suspension}`)}</small>
        </>
      )}
      {order.failureReason && <small className={styles.note}>{t(`orders.reason.${order.failureReason}`)}</small>}
    </div>
  );
}
