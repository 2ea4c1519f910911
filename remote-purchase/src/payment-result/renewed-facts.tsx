import { productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { formatBytes, formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderWords } from 'shared-ui/use-order-words';
import { OrderFacts } from '../order-facts/order-facts.tsx';
import type { PaidProps } from './paid-facts.tsx';
import { useOrderPayment } from './use-order-payment.ts';

/** The renewed order after a renewal: its new end date and its traffic. */
export function RenewedFacts({ order, charged }: PaidProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { contentOf } = useOrderWords();
  const renewed = useOrderPayment(order.renewsOrderId ?? order.orderId).data?.order;
  const left = renewed?.family === productFamily.flow ? renewed.totalBytes - renewed.usedBytes : undefined;
  return (
    <OrderFacts
      orderId={order.orderId}
      facts={[
        [t('result.content'), contentOf(order)],
        [t('result.newEnd'), renewed?.endsAt ? formatTime(renewed.endsAt, language) : null],
        [t('trial.left'), left === undefined ? null : formatBytes(Math.max(0, left), language)],
        [t('result.paidAmount'), formatMoney(order.paidCents, order.currency, language)],
        [t('result.charged'), charged ? formatMoney(charged.amountCents, charged.currency, language) : null],
      ]}
    />
  );
}
