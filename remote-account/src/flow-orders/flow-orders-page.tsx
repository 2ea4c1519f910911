import { useTranslation } from 'shared-ui/i18n';
import { productFamily } from 'shared-contracts/constants';
import { OrdersPage } from '../orders/orders-page.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';

/** The customer's orders of flow packages. */
export default function FlowOrdersPage() {
  const { t } = useTranslation('remote-account');
  return (
    <OrdersPage
      family={productFamily.flow}
      title={t('orders.title')}
      buy={t('orders.buy')}
      none={t('orders.none')}
      Table={OrderTable}
      Cards={OrderCards}
    />
  );
}
