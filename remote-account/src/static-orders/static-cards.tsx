import styles from '../orders/card-list.module.css';
import { OrderCard } from '../orders/order-card.tsx';
import { OrderContent } from '../orders/order-content.tsx';
import type { Order } from '../orders/use-orders.ts';
import { LinesLink } from './lines-link.tsx';

/** Static IP orders as cards, for phones. */
export function StaticCards({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <OrderCard
          key={order.orderId}
          order={order}
          content={
            <div>
              <OrderContent order={order} />
              <LinesLink order={order} />
            </div>
          }
        />
      ))}
    </ul>
  );
}
