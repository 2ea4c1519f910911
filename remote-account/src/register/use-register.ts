import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { useMutation } from 'shared-ui/query';
import type { AccountFields } from '../form/account-fields.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { encryptPassword } from '../password/encrypt-password.ts';

/** Registers, logs in with what comes back and goes on to the welcome page. */
export function useRegister({ form, refuse }: AccountFormState) {
  const { api, signIn } = useShell();
  const chosenMobile = useChosenMobile(form);
  const address = usePageAddress();

  return useMutation({
    mutationFn: async ({ countryEnName, verifyCode, password }: AccountFields) =>
      api(
        'register',
        {
          mobile: await chosenMobile(),
          countryEnName,
          verifyCode: verifyCode.trim(),
          password: await encryptPassword(api, password),
          agreed: true,
          registerSource: 'website',
        },
        { errors: 'quiet' },
      ),
    onSuccess: (result) => signIn(result, { notice: 'success.tip1', next: address('successRegister') }),
    onError: refuse,
  });
}
