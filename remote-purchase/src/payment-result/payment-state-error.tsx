import { CircleHelp, Unplug } from 'lucide-react';
import { isApiError } from 'shared-contracts/api/api-error';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { useTranslation } from 'shared-ui/i18n';
import { ResultMessage } from 'shared-ui/result-message';
import { OrdersLink } from './orders-link.tsx';

/** Explains why there is no state to show: the order isn't the customer's, or the request failed. `error` is null during a retry. */
export function PaymentStateError({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('remote-purchase');
  const orders = <OrdersLink />;
  if (isApiError(error) && isCustomerError(error.code)) {
    return <ResultMessage Icon={CircleHelp} tone="warn" title={t('result.unknown.title')} text={error.message} actions={orders} />;
  }
  return <ResultMessage Icon={Unplug} tone="warn" title={t('result.failed.title')} text={t('result.failed.text')} actions={orders} />;
}
