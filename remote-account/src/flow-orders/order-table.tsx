import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { OrderActions } from '../orders/order-actions.tsx';
import { OrderKey } from '../orders/order-key.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { OrderPrice } from '../orders/order-price.tsx';
import { OrderContent } from '../orders/order-content.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import type { Order } from '../orders/use-orders.ts';
import { WideTable, type Column } from '../table/wide-table.tsx';
import { Traffic } from './traffic.tsx';

/** Flow orders as a table, for screens wider than a phone. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: readonly Column<Order>[] = [
    { title: t('orders.column.createdAt'), width: 130, render: ({ createdAt }) => formatTime(createdAt, language) },
    { title: t('orders.column.orderId'), width: 204, render: (order) => <OrderNumber order={order} /> },
    { title: t('orders.column.key'), width: 120, render: (order) => <OrderKey order={order} /> },
    {
      title: t('orders.column.content'),
      width: 124,
      render: (order) => (
        <>
          <OrderContent order={order} />
          <OrderPrice order={order} />
        </>
      ),
    },
    { title: t('orders.column.status'), width: 112, render: (order) => <OrderStatus order={order} /> },
    {
      title: t('orders.column.endsAt'),
      width: 122,
      render: ({ endsAt }) => (endsAt ? formatTime(endsAt, language) : t('orders.nothing')),
    },
    { title: t('orders.column.traffic'), width: 136, render: (order) => <Traffic order={order} /> },
    { title: t('orders.column.operate'), width: 200, render: (order) => <OrderActions order={order} /> },
  ];
  return <WideTable label={t('orders.title')} columns={columns} rows={orders} keyOf={({ orderId }) => orderId} />;
}
