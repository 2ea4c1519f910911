import { Hourglass } from 'lucide-react';
import { useCallback } from 'react';
import { successRoutes } from 'shared-contracts/rules/payment-methods';
import { useTranslation } from 'shared-ui/i18n';
import { usePageAddress } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { Navigate } from 'shared-ui/router';
import { NeverPaid } from '../payment-result/never-paid.tsx';
import { PaymentStateError } from '../payment-result/payment-state-error.tsx';
import { isSettled, methodOf, outcomeOf } from '../payment-result/order-payment.ts';
import { useOrderPayment } from '../payment-result/use-order-payment.ts';
import { OrderToPay } from './order-to-pay.tsx';

/** An order being paid. However it is paid, here or elsewhere, the page after the payment replaces this one. */
export function PayOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
  const address = usePageAddress();
  const { data, dataUpdatedAt, error, errorUpdateCount, refetch } = useOrderPayment(orderId);
  const askAgain = useCallback(() => void refetch(), [refetch]);

  if (!data) {
    if (errorUpdateCount > 0) return <PaymentStateError error={error} />;
    return <ResultMessage Icon={Hourglass} tone="quiet" title={t('pay.title')} text={t('pay.loading')} />;
  }
  const outcome = outcomeOf(data);
  if (outcome === 'neverPaid') return <NeverPaid payment={data} />;
  if (isSettled(outcome)) return <Navigate to={`${address(successRoutes[methodOf(data) ?? 'balance'])}?orderId=${orderId}`} replace />;
  return <OrderToPay payment={data} receivedAt={dataUpdatedAt} isOutOfTouch={error !== null} askAgain={askAgain} />;
}
