import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import type { Consumption } from './use-consumption.ts';

/** Link to the receipt of a payment; gifts have none. */
export function ReceiptLink({ record: { orderId, hasReceipt } }: { readonly record: Pick<Consumption, 'orderId' | 'hasReceipt'> }) {
  const { t } = useTranslation('remote-account');
  if (!hasReceipt) return t('orders.nothing');
  return (
    <PageLink route="receipt" params={{ id: orderId }} aria-label={t('orders.receiptLabel', { orderId })}>
      {t('orders.receipt')}
    </PageLink>
  );
}
