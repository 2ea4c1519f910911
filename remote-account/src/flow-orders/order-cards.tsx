import { useTranslation } from 'shared-ui/i18n';
import styles from '../orders/card-list.module.css';
import { OrderCard } from '../orders/order-card.tsx';
import { OrderKey } from '../orders/order-key.tsx';
import { hasTraffic } from '../orders/order-states.ts';
import type { Order } from '../orders/use-orders.ts';
import { OrderContent } from '../orders/order-content.tsx';
import { Traffic } from './traffic.tsx';

/** Flow orders as cards, for phones. */
export function OrderCards({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const factsOf = (order: Order) => [
    { name: t('orders.column.key'), value: <OrderKey order={order} /> },
    { name: t('orders.column.traffic'), value: <Traffic order={order} /> },
  ];
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <OrderCard
          key={order.orderId}
          order={order}
          content={<OrderContent order={order} />}
          facts={hasTraffic(order) ? factsOf(order) : []}
        />
      ))}
    </ul>
  );
}
