import { CircleX, Hourglass } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { OrdersLink } from './orders-link.tsx';
import type { OrderPayment } from './order-payment.ts';

interface UnpaidProps {
  readonly outcome: 'waiting' | 'declined' | 'closed';
  readonly payment: Pick<OrderPayment, 'order' | 'review'>;
}

const looks = {
  waiting: { Icon: Hourglass, tone: 'quiet' },
  declined: { Icon: CircleX, tone: 'bad' },
  closed: { Icon: CircleX, tone: 'warn' },
} as const;

/** Result for an order that isn't paid yet: the payment is pending or can be retried. */
export function Unpaid({ outcome, payment: { order, review } }: UnpaidProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { orderId, family, isTopUp, toPayCents, currency } = order;
  const isWaiting = outcome === 'waiting';
  return (
    <ResultMessage
      {...looks[outcome]}
      title={t(`result.${outcome}.title`)}
      text={t(review === 'mismatch' ? 'result.mismatch' : (`result.${outcome}.text` as const), { orderId })}
      actions={
        <>
          <PageLink route="payOrder" params={{ id: orderId }} className={(isWaiting ? button.outline : button.main) ?? ''}>
            {isWaiting ? t('result.backToPayment') : t('result.payAgain', { amount: formatMoney(toPayCents, currency, language) })}
          </PageLink>
          <OrdersLink family={family} isTopUp={isTopUp} />
        </>
      }
    />
  );
}
