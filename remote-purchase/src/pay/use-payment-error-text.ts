import { isApiError } from 'shared-contracts/api/api-error';
import { isCustomerError } from 'shared-contracts/texts/errors/error-codes';
import { useTranslation } from 'shared-ui/i18n';

/** Returns the message for a payment that could not be started: the API's refusal, or that a retry will not charge twice. */
export function usePaymentErrorText(): (error: Error) => string {
  const { t } = useTranslation('remote-purchase');
  return (error) => (isApiError(error) && isCustomerError(error.code) ? error.message : t('pay.noAnswer'));
}
