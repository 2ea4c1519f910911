import { useTranslation } from 'shared-ui/i18n';
import { useCommonFields, type OrderField } from '../orders/order-fields.tsx';
import { OrderKey } from '../orders/order-key.tsx';
import { hasTraffic } from '../orders/order-states.ts';
import { OrdersView } from '../orders/orders-view.tsx';
import type { Order } from '../order-parts/use-orders.ts';
import { Traffic } from './traffic.tsx';

/** A page of flow orders. */
export function FlowOrders({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const { createdAt, orderId, tags, content, price, status, endsAt, actions } = useCommonFields();
  const key: OrderField = {
    title: t('orders.column.key'),
    onCard: 'facts',
    isOnCard: hasTraffic,
    render: (order) => <OrderKey order={order} />,
  };
  const traffic: OrderField = {
    title: t('orders.column.traffic'),
    onCard: 'facts',
    isOnCard: hasTraffic,
    render: (order) => <Traffic order={order} />,
  };
  const fields = [
    { ...createdAt, width: 130 },
    { ...orderId, width: 204 },
    tags,
    { ...key, width: 120 },
    { ...content, width: 124 },
    price,
    { ...status, width: 112 },
    { ...endsAt, width: 122 },
    { ...traffic, width: 136 },
    { ...actions, width: 200 },
  ];
  return <OrdersView label={t('orders.title')} fields={fields} orders={orders} />;
}
