import { useTranslation } from 'shared-ui/i18n';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import type { AccountFields } from '../form/account-fields.ts';
import { useAccountForm, type AccountFormState } from '../form/use-account-form.ts';

/** State of a form that changes an account. Errors appear in a toast and next to their field. */
export function useChangeForm(initial?: Partial<AccountFields>): AccountFormState {
  const { notify } = useShell();
  const { t } = useTranslation('shell');
  const state = useAccountForm(initial);

  function refuse(error: unknown): void {
    // The redirect after an expired login shows its own message.
    if (isApiError(error) && error.code === errorCodes.unauthenticated) return;
    state.mark(error);
    notify.error(isApiError(error) ? error.message : t('toastTip.error.tip1'));
  }

  return { ...state, refuse };
}
