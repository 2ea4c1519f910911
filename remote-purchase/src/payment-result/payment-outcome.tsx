import { Hourglass } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { NeverPaid } from './never-paid.tsx';
import { InReview } from './in-review.tsx';
import { PaymentStateError } from './payment-state-error.tsx';
import { EndedOrder } from './ended-order.tsx';
import { Paid } from './paid.tsx';
import { RefundedOrder } from './refunded-order.tsx';
import { outcomeOf } from './order-payment.ts';
import { Unpaid } from './unpaid.tsx';
import { useOrderPayment } from './use-order-payment.ts';

/** Payment result of an order. The state comes from the server, never from the URL. */
export function PaymentOutcome({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
  const { data, error, errorUpdateCount } = useOrderPayment(orderId);

  if (!data) {
    if (errorUpdateCount > 0) return <PaymentStateError error={error} />;
    return <ResultMessage Icon={Hourglass} tone="quiet" title={t('result.waiting.title')} text={t('result.asking')} />;
  }
  const outcome = outcomeOf(data);
  const { order, charged, review, isFromBalance = false } = data;
  if (outcome === 'paid') return <Paid order={order} charged={charged} review={review} isFromBalance={isFromBalance} />;
  if (outcome === 'usedOrExpired') return <EndedOrder order={order} isFromBalance={isFromBalance} />;
  if (outcome === 'refunded') return <RefundedOrder order={order} />;
  if (outcome === 'review' || outcome === 'reviewed') return <InReview payment={data} />;
  if (outcome === 'neverPaid') return <NeverPaid payment={data} />;
  return <Unpaid outcome={outcome} payment={data} />;
}
