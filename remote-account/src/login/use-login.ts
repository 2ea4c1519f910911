import type { LoginResult } from 'shared-contracts/calls';
import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { encryptPassword } from '../password/encrypt-password.ts';

export type LoginMode = 'password' | 'sms';

/** Logs in by password or by SMS code; a mobile that is new is registered by its code. */
export function useLogin({ form, refuse }: AccountFormState, mode: LoginMode, onDone: () => void) {
  const { api, signIn } = useShell();
  const chosenMobile = useChosenMobile(form);

  async function logIn({ password, verifyCode, countryEnName }: AccountFields): Promise<LoginResult> {
    const mobile = await chosenMobile();
    if (mode === 'password') return api('passwordLogin', { mobile, password: await encryptPassword(api, password) }, { errors: 'quiet' });
    return api('verifyCodeLogin', { mobile, verifyCode: verifyCode.trim(), countryEnName, registerSource: 'website' }, { errors: 'quiet' });
  }

  return useMutation({
    mutationFn: logIn,
    onSuccess: (result) => {
      signIn(result);
      onDone();
    },
    onError: refuse,
  });
}
