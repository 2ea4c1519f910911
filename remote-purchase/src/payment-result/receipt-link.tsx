import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';

interface ReceiptLinkProps {
  readonly order: Pick<OrderAnswer, 'orderId' | 'paidCents'>;
  readonly isFromBalance: boolean;
}

/** Link to the receipt of an order; to the balance if that paid it, because only the top-ups have receipts then. Free orders have none. */
export function ReceiptLink({ order: { orderId, paidCents }, isFromBalance }: ReceiptLinkProps) {
  const { t } = useTranslation('remote-purchase');
  if (paidCents === 0) return null;
  if (isFromBalance) return <PageLink route="balance">{t('result.toBalance')}</PageLink>;
  return (
    <PageLink route="receipt" params={{ id: orderId }}>
      {t('result.receipt')}
    </PageLink>
  );
}
