import type { ReactNode } from 'react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useMay } from 'shared-ui/use-may';
import { AutoRenewalNote } from '../auto-renewal/auto-renewal-note.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderPrice } from './order-price.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderTags } from './order-tags.tsx';
import { isSelectable } from './selection.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** What the lists show of an order, in the table and on the cards of a phone. */
export interface OrderField {
  readonly title: string;
  /** Column width in CSS pixels. A field without one appears below the field before it. */
  readonly width?: number;
  /** Where cards show the field. */
  readonly onCard: 'header' | 'facts' | 'footer';
  /** Whether a card has the field. Default: always. */
  readonly isOnCard?: (order: Order) => boolean;
  readonly render: (order: Order) => ReactNode;
}

type CommonField = 'createdAt' | 'orderId' | 'tags' | 'content' | 'price' | 'status' | 'endsAt' | 'actions';

/** The fields that orders of all families have. Each list sets its own column widths. */
export function useCommonFields(): Readonly<Record<CommonField, OrderField>> {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const mayTag = useMay('use');
  return {
    createdAt: { title: t('orders.column.createdAt'), onCard: 'facts', render: ({ createdAt }) => formatTime(createdAt, language) },
    orderId: { title: t('orders.column.orderId'), onCard: 'facts', render: (order) => <OrderNumber order={order} /> },
    tags: {
      title: t('tags.title'),
      onCard: 'facts',
      isOnCard: (order) => isSelectable(order) && (mayTag || (order.tags ?? []).length > 0),
      render: (order) => isSelectable(order) && <OrderTags order={order} />,
    },
    content: { title: t('orders.column.content'), onCard: 'header', render: (order) => <OrderContent order={order} /> },
    price: { title: t('orders.column.price'), onCard: 'facts', render: (order) => <OrderPrice order={order} /> },
    status: { title: t('orders.column.status'), onCard: 'header', render: (order) => <OrderStatus order={order} /> },
    endsAt: {
      title: t('orders.column.endsAt'),
      onCard: 'facts',
      isOnCard: ({ endsAt }) => endsAt !== null,
      render: (order) => (
        <>
          {order.endsAt ? formatTime(order.endsAt, language) : t('orders.nothing')}
          <AutoRenewalNote order={order} />
        </>
      ),
    },
    actions: { title: t('orders.column.operate'), onCard: 'footer', render: (order) => <OrderActions order={order} /> },
  };
}
