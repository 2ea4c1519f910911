import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { useLogOutNotice } from './use-log-out-notice.ts';

/** Changes the account's number to the one in the form, which ends all sessions. */
export function useChangeMobile(state: AccountFormState, onOldLogin: () => void) {
  const { api } = useShell();
  const chosenMobile = useChosenMobile(state);
  const endLogin = useLogOutNotice();

  return useTask({
    run: async ({ countryEnName, verifyCode }: AccountFields) =>
      api('updateMobile', { newMobile: await chosenMobile(), verifyCode: plainNumber(verifyCode), countryEnName }, { errors: 'quiet' }),
    onDone: () => endLogin('success.tip5'),
    onFailed: (error) => {
      state.refuse(error);
      if (isApiError(error) && error.code === errorCodes.recentLoginNeeded) onOldLogin();
    },
  });
}
