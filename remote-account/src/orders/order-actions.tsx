import { CancelOrder } from 'shared-ui/cancel-order';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { useIsOver } from 'shared-ui/use-is-over';
import { useMay } from 'shared-ui/use-may';
import { actionsOf } from './order-states.ts';
import styles from './order-actions.module.css';
import { PanelLink } from './panel-link.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** Actions available for an order. */
export function OrderActions({ order }: { readonly order: Order }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const language = useLanguage();
  const { orderId, family, toPayCents, currency, renewBefore } = order;
  const { canPay, canExtract, canAutoRenew, hasUsageRows, hasReceipt } = actionsOf(order);
  const mayPay = useMay('pay');
  const mayUse = useMay('use');
  const isTooLate = useIsOver(renewBefore ?? undefined);
  return (
    <div className={styles.actions}>
      {canPay && mayPay && (
        <>
          <PageLink route="payOrder" params={{ id: orderId }} className={styles.pay}>
            {t('orders.pay', { amount: formatMoney(toPayCents, currency, language) })}
          </PageLink>
          <CancelOrder orderId={orderId}>{t('orders.cancel')}</CancelOrder>
        </>
      )}
      {canExtract && mayUse && (
        <PageLink
          route="flowOrder"
          suffix={`?step=2&type=0&order=${orderId}`}
          className={styles.pay}
          aria-label={t('orders.useLabel', { orderId })}
        >
          {t('orders.use')}
        </PageLink>
      )}
      {mayPay && renewBefore !== null && !isTooLate && (
        <button
          type="button"
          className={button.small}
          aria-label={t('orders.renewLabel', { orderId })}
          onClick={() => openPurchase({ family, orderId })}
        >
          {t('orders.renew')}
        </button>
      )}
      {canAutoRenew && mayPay && (
        <PanelLink panel="autoRenewal" order={order} aria-label={t('autoRenewal.linkLabel', { orderId })}>
          {t('autoRenewal.link')}
        </PanelLink>
      )}
      {hasUsageRows && (
        <>
          <PanelLink panel="whitelist" order={order} aria-label={t('orders.whitelistLabel', { orderId })}>
            {t('orders.whitelist')}
          </PanelLink>
          <PanelLink panel="subUsers" order={order} aria-label={t('orders.subUsersLabel', { orderId })}>
            {t('orders.subUsers')}
          </PanelLink>
          <PanelLink panel="ledger" order={order} aria-label={t('orders.ledgerLabel', { orderId })}>
            {t('orders.ledger')}
          </PanelLink>
          {mayUse && (
            <PanelLink panel="insight" order={order} aria-label={t('orders.insightLabel', { orderId })}>
              {t('orders.insight')}
            </PanelLink>
          )}
        </>
      )}
      {hasReceipt && mayPay && (
        // Each renewal has its own receipt.
        <PageLink route="consumeDetail" suffix={`?order=${orderId}`} aria-label={t('orders.receiptsLabel', { orderId })}>
          {t('orders.receipts')}
        </PageLink>
      )}
    </div>
  );
}
