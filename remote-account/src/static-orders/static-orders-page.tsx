import { useTranslation } from 'shared-ui/i18n';
import { productFamily } from 'shared-contracts/constants';
import { latePart } from 'shared-ui/late-part';
import { useSearchParams } from 'shared-ui/router';
import { OrdersPage } from '../orders/orders-page.tsx';
import { StaticOrders } from './static-orders.tsx';

const LinesView = latePart(() => import(/* webpackChunkName: "static-lines" */ './lines/lines-view.tsx'));

/** The customer's static IP orders, or the lines of one: `?order=`. */
export default function StaticOrdersPage() {
  const { t } = useTranslation('remote-account');
  const [params] = useSearchParams();
  const orderId = params.get('order');
  // With a panel open, the order belongs to the panel over the list.
  if (orderId !== null && !params.has('panel')) return <LinesView key={orderId} orderId={orderId} />;
  return (
    <OrdersPage
      family={productFamily.staticIp}
      title={t('staticOrders.title')}
      buy={t('staticOrders.buy')}
      none={t('staticOrders.none')}
      Orders={StaticOrders}
    />
  );
}
