import { useTranslation } from 'shared-ui/i18n';
import { productFamily } from 'shared-contracts/constants';
import { OrdersPage } from '../orders/orders-page.tsx';
import { StaticCards } from './static-cards.tsx';
import { StaticTable } from './static-table.tsx';

/** The customer's orders of static IPs. */
export default function StaticOrdersPage() {
  const { t } = useTranslation('remote-account');
  return (
    <OrdersPage
      family={productFamily.staticIp}
      title={t('staticOrders.title')}
      buy={t('staticOrders.buy')}
      none={t('staticOrders.none')}
      Table={StaticTable}
      Cards={StaticCards}
    />
  );
}
