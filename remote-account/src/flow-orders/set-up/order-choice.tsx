import type { ReactNode } from 'react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { Loaded } from 'shared-ui/loaded';
import { OrderSelect } from 'shared-ui/proxy-settings/order-select';
import { useUsableOrders } from 'shared-ui/proxy-settings/use-usable-orders';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** Selects the order to set up, which is kept in the URL, and renders its setup unless there are no orders. */
export function OrderChoice({ children }: { readonly children: (order: OrderAnswer | undefined) => ReactNode }) {
  const { t } = useTranslation('proxySettings');
  const { orderId, query, go } = useSetUp();
  return (
    <Loaded query={useUsableOrders(orderId)} rows={8} isKept failed={t('order.failed')}>
      {(orders) => (
        <>
          <div className={styles.order}>
            <OrderSelect orders={orders} orderId={orderId} onChoose={(chosen) => go(query({ orderId: chosen }), { replace: true })} />
          </div>
          {orders.length > 0 && children(orders.find((order) => order.orderId === orderId))}
        </>
      )}
    </Loaded>
  );
}
