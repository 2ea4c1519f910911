import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { Table, type TableColumnsType } from 'shared-ui/antd';
import { formatTime } from 'shared-ui/format';
import { OrderActions } from '../orders/order-actions.tsx';
import { OrderKey } from '../orders/order-key.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { OrderPrice } from '../orders/order-price.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import { Traffic } from './traffic.tsx';
import type { Order } from '../orders/use-orders.ts';

/** The orders as a table, for screens wider than a phone's. */
export function OrderTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: TableColumnsType<Order> = [
    { title: t('orders.column.createdAt'), width: 112, render: (_, { createdAt }) => formatTime(createdAt, language) },
    { title: t('orders.column.orderId'), width: 204, render: (_, order) => <OrderNumber order={order} /> },
    { title: t('orders.column.key'), width: 128, render: (_, order) => <OrderKey order={order} /> },
    {
      title: t('orders.column.content'),
      width: 124,
      render: (_, order) => (
        <>
          <OrderContent order={order} />
          <OrderPrice order={order} />
        </>
      ),
    },
    { title: t('orders.column.status'), width: 120, render: (_, order) => <OrderStatus order={order} /> },
    {
      title: t('orders.column.endsAt'),
      width: 112,
      render: (_, { endsAt }) => (endsAt ? formatTime(endsAt, language) : t('orders.nothing')),
    },
    { title: t('orders.column.traffic'), width: 144, render: (_, order) => <Traffic order={order} /> },
    { title: t('orders.column.operate'), width: 200, fixed: 'end', render: (_, order) => <OrderActions order={order} /> },
  ];
  return (
    <Table<Order>
      rowKey="orderId"
      size="middle"
      columns={columns}
      dataSource={[...orders]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 1144 }}
      aria-label={t('orders.title')}
    />
  );
}
