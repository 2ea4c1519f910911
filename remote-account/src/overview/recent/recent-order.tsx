import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { OrderContent } from '../../orders/order-content.tsx';
import { actionsOf } from '../../orders/order-states.ts';
import { OrderStatus } from '../../orders/order-status.tsx';
import type { Order } from '../../order-parts/use-orders.ts';
import styles from './recent-card.module.css';

/** An order in one line: content, date, price and status. */
export function RecentOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { orderId, remark, createdAt, toPayCents, currency } = order;
  const amount = formatMoney(toPayCents, currency, language);
  return (
    <li>
      <div className={styles.content}>
        <OrderContent order={order} />
      </div>
      <div className={styles.name}>
        <code>{orderId}</code>
        {remark && <bdi title={remark}>{remark}</bdi>}
        <time dateTime={createdAt}>{formatTime(createdAt, language)}</time>
      </div>
      <OrderStatus order={order} />
      <div className={styles.amount}>
        {actionsOf(order).canPay ? (
          <PageLink route="payOrder" params={{ id: orderId }} className={button.small ?? ''}>
            {t('orders.pay', { amount })}
          </PageLink>
        ) : (
          amount
        )}
      </div>
    </li>
  );
}
