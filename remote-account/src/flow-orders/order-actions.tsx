import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { actionsOf } from './order-states.ts';
import styles from './order-actions.module.css';
import { useCancelOrder } from './use-cancel-order.ts';
import { usePayOrder } from './use-pay-order.ts';
import type { Order } from './use-orders.ts';

/** What can be done with an order now. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  const { canPay, canExtract } = actionsOf(order);
  const { pay, isLeaving } = usePayOrder();
  const cancellation = useCancelOrder();
  return (
    <div className={styles.actions}>
      {canPay && (
        <>
          <Button type="primary" size="small" loading={isLeaving} onClick={() => pay(order.orderId)}>
            {t('orders.pay', { amount: formatMoney(order.toPayCents, order.currency, language) })}
          </Button>
          <Button type="text" size="small" loading={cancellation.isPending} onClick={() => cancellation.ask(order.orderId)}>
            {t('orders.cancel')}
          </Button>
        </>
      )}
      {canExtract && (
        <PageLink route="toolGetApi" suffix={`?orderId=${order.orderId}`}>
          {t('orders.getLink')}
        </PageLink>
      )}
    </div>
  );
}
