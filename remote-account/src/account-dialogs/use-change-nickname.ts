import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';

/** Changes the nickname, here and in the session. */
export function useChangeNickname({ refuse }: AccountFormState, onDone: () => void) {
  const { api, notify, rename } = useShell();
  return useMutation({
    mutationFn: ({ username }: AccountFields) => api('updateUserInfo', { username: username.trim() }, { errors: 'quiet' }),
    onSuccess: ({ nickName }) => {
      rename(nickName);
      notify.success('success.tip3');
      onDone();
    },
    onError: refuse,
  });
}
