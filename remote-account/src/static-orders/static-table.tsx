import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { OrderActions } from '../orders/order-actions.tsx';
import { OrderContent } from '../orders/order-content.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { OrderPrice } from '../orders/order-price.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import type { Order } from '../orders/use-orders.ts';
import { WideTable, type Column } from '../table/wide-table.tsx';
import { LinesLink } from './lines-link.tsx';

/** Static IP orders as a table, for screens wider than a phone. */
export function StaticTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: readonly Column<Order>[] = [
    { title: t('orders.column.createdAt'), width: 124, render: ({ createdAt }) => formatTime(createdAt, language) },
    { title: t('orders.column.orderId'), width: 176, render: (order) => <OrderNumber order={order} /> },
    {
      title: t('orders.column.content'),
      width: 168,
      render: (order) => (
        <>
          <OrderContent order={order} />
          <OrderPrice order={order} />
          <LinesLink order={order} />
        </>
      ),
    },
    { title: t('orders.column.status'), width: 152, render: (order) => <OrderStatus order={order} /> },
    {
      title: t('orders.column.endsAt'),
      width: 124,
      render: ({ endsAt }) => (endsAt ? formatTime(endsAt, language) : t('orders.nothing')),
    },
    { title: t('orders.column.operate'), width: 168, render: (order) => <OrderActions order={order} /> },
  ];
  return <WideTable label={t('staticOrders.title')} columns={columns} rows={orders} keyOf={({ orderId }) => orderId} />;
}
