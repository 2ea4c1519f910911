import { CircleHelp, Hourglass, Unplug } from 'lucide-react';
import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { Paid } from './paid.tsx';
import { outcomeOf } from './payment-state.ts';
import { Unpaid } from './unpaid.tsx';
import { usePaymentState } from './use-payment-state.ts';

/** How the payment of an order stands, in the server's word, never in the address's. */
export function OrderPayment({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
  const { data, error, refetch } = usePaymentState(orderId);
  const orders = <PageLink route="flowOrder">{t('result.orders')}</PageLink>;

  if (data) {
    const outcome = outcomeOf(data);
    return outcome === 'paid' ? (
      <Paid order={data.order} />
    ) : (
      <Unpaid outcome={outcome} order={data.order} onRefused={() => void refetch()} />
    );
  }
  if (isApiError(error) && isCustomerError(error.code)) {
    return <ResultMessage Icon={CircleHelp} tone="warn" title={t('result.unknown.title')} text={error.message} actions={orders} />;
  }
  if (error)
    return <ResultMessage Icon={Unplug} tone="warn" title={t('result.failed.title')} text={t('result.failed.text')} actions={orders} />;
  return <ResultMessage Icon={Hourglass} tone="quiet" title={t('result.waiting.title')} text={t('result.asking')} />;
}
