import { CircleX } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { BuyAgain } from './buy-again.tsx';
import { OrdersLink } from './orders-link.tsx';
import type { OrderPayment } from './order-payment.ts';

/** Result for an order that was never paid and can no longer be: canceled or timed out. */
export function NeverPaid({ payment: { order, method } }: { readonly payment: Pick<OrderPayment, 'order' | 'method'> }) {
  const { t } = useTranslation('remote-purchase');
  const { orderId, failureReason, family, kind } = order;
  const why = failureReason === 'cancelled' ? 'cancelled' : 'timedOut';
  // Money can still arrive from a payment that was started, so don't say that nothing was charged.
  const text = why === 'timedOut' && method !== null ? 'result.timedOut.begun' : (`result.${why}.text` as const);
  return (
    <ResultMessage
      Icon={CircleX}
      tone="warn"
      title={t(`result.${why}.title`)}
      text={t(text, { orderId })}
      actions={
        <>
          <BuyAgain order={order} />
          {kind !== 'verification' && <OrdersLink family={family} />}
        </>
      }
    />
  );
}
