import { useTranslation } from 'shared-ui/i18n';
import { useCommonFields, type OrderField } from '../orders/order-fields.tsx';
import { OrdersView } from '../orders/orders-view.tsx';
import type { Order } from '../order-parts/use-orders.ts';
import { LinesLink } from './lines-link.tsx';

/** A page of static IP orders. */
export function StaticOrders({ orders }: { readonly orders: readonly Order[] }) {
  const { t } = useTranslation('remote-account');
  const { createdAt, orderId, tags, content, price, status, endsAt, actions } = useCommonFields();
  const lines: OrderField = { title: t('lines.show'), onCard: 'header', render: (order) => <LinesLink order={order} /> };
  const fields = [
    { ...createdAt, width: 124 },
    { ...orderId, width: 176 },
    tags,
    { ...content, width: 168 },
    price,
    lines,
    { ...status, width: 152 },
    { ...endsAt, width: 124 },
    { ...actions, width: 168 },
  ];
  return <OrdersView label={t('staticOrders.title')} fields={fields} orders={orders} />;
}
