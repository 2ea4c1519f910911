import { useTranslation } from 'shared-ui/i18n';
import { isApiError } from 'shared-contracts/api-error';
import { errorCodes } from 'shared-contracts/error-codes';
import { useShell } from 'shared-contracts/shell';
import type { AccountFields } from '../form/account-fields.ts';
import { useAccountForm, type AccountFormState } from '../form/use-account-form.ts';

/** The state of a form that changes an account. A refusal is shown as the site shows every error, and beside the field it is about. */
export function useChangeForm(initial?: Partial<AccountFields>): AccountFormState {
  const { notify } = useShell();
  const { t } = useTranslation('shell');
  const state = useAccountForm(initial);

  function refuse(error: unknown): void {
    // The way home from an expired login says so itself.
    if (isApiError(error) && error.code === errorCodes.unauthenticated) return;
    state.mark(error);
    notify.error(isApiError(error) ? error.message : t('toastTip.error.tip1'));
  }

  return { ...state, refuse };
}
