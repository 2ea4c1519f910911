import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { useIsOver } from 'shared-ui/use-is-over';
import { actionsOf } from './order-states.ts';
import styles from './order-actions.module.css';
import { usePanelQuery } from './panel-address.ts';
import { useCancelOrder } from './use-cancel-order.ts';
import type { Order } from './use-orders.ts';

/** What can be done with an order now. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const panel = usePanelQuery();
  const { orderId, family, toPayCents, currency, renewBefore } = order;
  const { canPay, canExtract, hasLedger, hasReceipt } = actionsOf(order);
  const isTooLate = useIsOver(renewBefore ?? undefined);
  const cancellation = useCancelOrder();
  return (
    <div className={styles.actions}>
      {canPay && (
        <>
          <PageLink route="payOrder" params={{ id: orderId }} className={styles.pay}>
            {t('orders.pay', { amount: formatMoney(toPayCents, currency, language) })}
          </PageLink>
          <Button type="text" size="small" loading={cancellation.isPending} onClick={() => cancellation.ask(orderId)}>
            {t('orders.cancel')}
          </Button>
        </>
      )}
      {canExtract && (
        <PageLink
          route="flowOrder"
          suffix={`?step=2&type=0&order=${orderId}`}
          className={styles.pay}
          aria-label={t('orders.useLabel', { orderId })}
        >
          {t('orders.use')}
        </PageLink>
      )}
      {renewBefore !== null && !isTooLate && (
        <Button size="small" aria-label={t('orders.renewLabel', { orderId })} onClick={() => openPurchase({ family, orderId })}>
          {t('orders.renew')}
        </Button>
      )}
      {hasLedger && (
        <>
          <PageLink route="flowOrder" suffix={panel('whitelist', orderId)} aria-label={t('orders.whitelistLabel', { orderId })}>
            {t('orders.whitelist')}
          </PageLink>
          <PageLink route="flowOrder" suffix={panel('ledger', orderId)} aria-label={t('orders.ledgerLabel', { orderId })}>
            {t('orders.ledger')}
          </PageLink>
        </>
      )}
      {hasReceipt && (
        <PageLink route="receipt" params={{ id: orderId }} aria-label={t('orders.receiptLabel', { orderId })}>
          {t('orders.receipt')}
        </PageLink>
      )}
    </div>
  );
}
