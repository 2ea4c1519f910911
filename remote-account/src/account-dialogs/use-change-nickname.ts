import { plainText } from 'shared-contracts/rules/plain-text';
import { useShell } from 'shared-contracts/shell';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';

/** Changes the nickname in the account and in the session. */
export function useChangeNickname({ refuse }: AccountFormState, onDone: () => void) {
  const { api, notify, rename } = useShell();
  return useTask({
    run: ({ username }: AccountFields) => api('updateUserInfo', { username: plainText(username) }, { errors: 'quiet' }),
    onDone: ({ nickName }) => {
      rename(nickName);
      notify.success('success.tip3');
      onDone();
    },
    onFailed: refuse,
  });
}
