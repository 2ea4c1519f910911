import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { FactList, type Fact } from '../fact-list/fact-list.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-card.module.css';
import { OrderNumber } from './order-number.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatus } from './order-status.tsx';
import type { Order } from './use-orders.ts';

interface OrderCardProps {
  readonly order: Order;
  /** The purchased item. */
  readonly content: ReactNode;
  /** More facts, shown below the times. */
  readonly facts?: readonly Fact[];
}

/** An order as a card, for phones. */
export function OrderCard({ order, content, facts = [] }: OrderCardProps) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { createdAt, endsAt } = order;
  const all = [
    { name: t('orders.column.orderId'), value: <OrderNumber order={order} /> },
    { name: t('orders.column.createdAt'), value: formatTime(createdAt, language) },
    ...(endsAt ? [{ name: t('orders.column.endsAt'), value: formatTime(endsAt, language) }] : []),
    { name: t('orders.column.price'), value: <OrderPrice order={order} /> },
    ...facts,
  ];
  return (
    <li className={styles.card} tabIndex={-1}>
      <header>
        {content}
        <OrderStatus order={order} />
      </header>
      <FactList facts={all} />
      <OrderActions order={order} />
    </li>
  );
}
