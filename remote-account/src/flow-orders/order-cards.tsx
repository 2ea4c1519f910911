import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { CopyableCode } from './copyable-code.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-cards.module.css';
import { OrderContent } from './order-content.tsx';
import { OrderStatus } from './order-status.tsx';
import { Traffic } from './traffic.tsx';
import type { Order } from './use-orders.ts';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The orders as cards, for phones. */
export function OrderCards({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <header>
            <OrderContent order={order} />
            <OrderStatus order={order} />
          </header>
          <dl>
            <Fact name={t('orders.column.orderId')}>
              <CopyableCode text={order.orderId} label={t('orders.column.orderId')} />
            </Fact>
            {order.orderKey && (
              <Fact name={t('orders.column.key')}>
                <CopyableCode text={order.orderKey} label={t('orders.column.key')} />
              </Fact>
            )}
            <Fact name={t('orders.column.createdAt')}>{formatTime(order.createdAt, language)}</Fact>
            {order.endsAt && <Fact name={t('orders.column.endsAt')}>{formatTime(order.endsAt, language)}</Fact>}
            {order.orderKey && (
              <Fact name={t('orders.column.traffic')}>
                <Traffic order={order} />
              </Fact>
            )}
          </dl>
          <OrderActions order={order} />
        </li>
      ))}
    </ul>
  );
}
