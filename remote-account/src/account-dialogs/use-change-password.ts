import { useShell } from 'shared-contracts/shell';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { encryptPassword } from '../password/encrypt-password.ts';
import { markReset } from '../password/reset-mark.ts';
import { useLogOutNotice } from './use-log-out-notice.ts';

/**
 * Sets a new password, which ends all sessions.
 * @param mobile the customer's own number, in E.164
 */
export function useChangePassword({ refuse }: AccountFormState, mobile: string) {
  const { api } = useShell();
  const endLogin = useLogOutNotice();
  return useTask({
    run: async ({ verifyCode, password }: AccountFields) =>
      api(
        'updatePassword',
        { mobile, verifyCode: plainNumber(verifyCode), newPassword: await encryptPassword(api, password) },
        { errors: 'quiet' },
      ),
    onDone: () => {
      markReset();
      endLogin('success.tip3');
    },
    onFailed: refuse,
  });
}
