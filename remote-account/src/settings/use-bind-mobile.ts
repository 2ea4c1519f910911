import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';

/** Links the mobile number in the form to the account, and logs in with the response. */
export function useBindMobile(state: AccountFormState, onLoginTooOld: () => void) {
  const { api, signIn } = useShell();
  const chosenMobile = useChosenMobile(state);
  const address = usePageAddress();

  return useTask({
    run: async ({ verifyCode, countryEnName }: AccountFields) =>
      api('bindMobile', { mobile: await chosenMobile(), verifyCode: plainNumber(verifyCode), countryEnName }, { errors: 'quiet' }),
    onDone: (login) => signIn(login, { notice: 'success.tip3', next: address('settings') }),
    onFailed: (error) => {
      if (isApiError(error) && error.code === errorCodes.recentLoginNeeded) onLoginTooOld();
      else state.refuse(error);
    },
  });
}
