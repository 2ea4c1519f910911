import { useShell } from 'shared-contracts/shell';
import { usePageAddress } from 'shared-ui/link';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import { isAdVisitor } from '../form/is-ad-visitor.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { keptInvitation } from '../invitation/kept-invitation.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { encryptPassword } from '../password/encrypt-password.ts';

/** Registers, logs in with the response and continues to the welcome page. */
export function useRegister(state: AccountFormState, onDone: () => void) {
  const { api, signIn } = useShell();
  const chosenMobile = useChosenMobile(state);
  const address = usePageAddress();

  const register = useTask({
    run: async ({ countryEnName, verifyCode, password }: AccountFields) =>
      api(
        'register',
        {
          mobile: await chosenMobile(),
          countryEnName,
          verifyCode: plainNumber(verifyCode),
          password: await encryptPassword(api, password),
          agreed: true,
          baiduFlag: isAdVisitor(),
          registerSource: 'website',
        },
        { errors: 'quiet' },
      ),
    onDone: (result) => {
      onDone();
      // Who came by an invitation registers to accept it.
      signIn(result, { notice: 'success.tip1', next: address(keptInvitation() === '' ? 'successRegister' : 'invitation') });
    },
    onFailed: state.refuse,
  });
  return { start: register.start, isBusy: register.isRunning || register.isDone };
}
