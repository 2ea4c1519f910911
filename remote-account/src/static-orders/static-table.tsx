import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { Table, type TableColumnsType } from 'shared-ui/antd';
import { formatTime } from 'shared-ui/format';
import { OrderActions } from '../orders/order-actions.tsx';
import { OrderNumber } from '../orders/order-number.tsx';
import { OrderPrice } from '../orders/order-price.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import type { Order } from '../orders/use-orders.ts';
import { LineContent } from './line-content.tsx';
import { LinesLink } from './lines-link.tsx';

/** The orders as a table, for screens wider than a phone's. */
export function StaticTable({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const columns: TableColumnsType<Order> = [
    { title: t('orders.column.createdAt'), width: 124, render: (_, { createdAt }) => formatTime(createdAt, language) },
    { title: t('orders.column.orderId'), width: 176, render: (_, order) => <OrderNumber order={order} /> },
    {
      title: t('orders.column.content'),
      width: 168,
      render: (_, order) => (
        <>
          <LineContent order={order} />
          <OrderPrice order={order} />
          <LinesLink order={order} />
        </>
      ),
    },
    { title: t('orders.column.status'), width: 152, render: (_, order) => <OrderStatus order={order} /> },
    {
      title: t('orders.column.endsAt'),
      width: 124,
      render: (_, { endsAt }) => (endsAt ? formatTime(endsAt, language) : t('orders.nothing')),
    },
    { title: t('orders.column.operate'), width: 168, fixed: 'end', render: (_, order) => <OrderActions order={order} /> },
  ];
  return (
    <Table<Order>
      rowKey="orderId"
      size="middle"
      columns={columns}
      dataSource={[...orders]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 912 }}
      aria-label={t('staticOrders.title')}
    />
  );
}
