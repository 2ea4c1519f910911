import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import type { OrderPayment } from './order-payment.ts';

export interface PaidProps {
  readonly order: OrderAnswer;
  /** What the provider charged, if not in US dollars. */
  readonly charged: OrderPayment['charged'];
}

/** The product bought, its end date, and the amount paid. */
export function PaidFacts({ order, charged }: PaidProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { contentOf } = useOrderWords();
  const { orderId, endsAt, paidCents, currency } = order;
  return (
    <OrderFacts
      orderId={orderId}
      facts={[
        [t('result.content'), contentOf(order)],
        [t('result.endsAt'), endsAt && formatTime(endsAt, language)],
        [t('result.paidAmount'), formatMoney(paidCents, currency, language)],
        [t('result.charged'), charged ? formatMoney(charged.amountCents, charged.currency, language) : null],
      ]}
    />
  );
}
