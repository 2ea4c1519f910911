import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { OrderSelect } from 'shared-ui/proxy-settings/order-select';
import { useUsableOrders } from 'shared-ui/proxy-settings/use-usable-orders';
import { QueryClientProvider, queryClient } from 'shared-ui/query';
import { useOrderAddress } from './use-order-address.ts';

function Select() {
  const { t } = useTranslation('proxySettings');
  const { orderId, choose } = useOrderAddress();
  return (
    <Loaded query={useUsableOrders(orderId)} rows={2} isInCard isKept failed={t('order.failed')}>
      {(orders) => <OrderSelect orders={orders} orderId={orderId} onChoose={choose} />}
    </Loaded>
  );
}

/** Selects one of the customer's orders and stores it in the URL. */
export default function AddressOrder() {
  return (
    <QueryClientProvider client={queryClient}>
      <Select />
    </QueryClientProvider>
  );
}
