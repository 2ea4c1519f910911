import { isApiError } from 'shared-contracts/api-error';
import { isCustomerError } from 'shared-contracts/error-codes';
import { useTranslation } from 'shared-ui/i18n';

/** Says why a payment could not be started, and that nothing was paid. */
export function useFailureWords(): (error: Error) => string {
  const { t } = useTranslation('remote-purchase');
  return (error) => (isApiError(error) && isCustomerError(error.code) ? error.message : t('pay.noAnswer'));
}
