import { Undo2 } from 'lucide-react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { BuyAgain } from './buy-again.tsx';

/** Result for an order that was paid and that our team ended with a refund. */
export function RefundedOrder({ order }: { readonly order: OrderAnswer }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { orderId, refundedCents = 0, currency } = order;
  return (
    <ResultMessage
      Icon={Undo2}
      tone="quiet"
      title={t('result.refunded.title')}
      text={t('result.refunded.text', { orderId, amount: formatMoney(refundedCents, currency, language) })}
      actions={
        <>
          <BuyAgain order={order} />
          <PageLink route="balance">{t('result.toBalance')}</PageLink>
        </>
      }
    />
  );
}
