import { PASSWORD_RELOAD_MS } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { encryptPassword } from '../password/encrypt-password.ts';
import { markReset } from '../password/reset-mark.ts';

/** Sets a new password for the number in the form, confirms it, and reloads the page after a second. */
export function useResetPassword(state: AccountFormState) {
  const { api, notify, reload } = useShell();
  const chosenMobile = useChosenMobile(state);

  const reset = useTask({
    run: async ({ verifyCode, password }: AccountFields) =>
      api(
        'updatePassword',
        { mobile: await chosenMobile(), verifyCode: plainNumber(verifyCode), newPassword: await encryptPassword(api, password) },
        { errors: 'quiet' },
      ),
    onDone: () => {
      markReset();
      notify.success('success.tip3');
      // Not tied to the dialog, which may be closed meanwhile.
      setTimeout(reload, PASSWORD_RELOAD_MS);
    },
    onFailed: state.refuse,
  });
  return { start: reset.start, isBusy: reset.isRunning || reset.isDone };
}
