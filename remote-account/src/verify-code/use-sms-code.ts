import type { VerifyCodeType } from 'shared-contracts/constants';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { useSendCode } from './use-send-code.ts';

/** Sending an SMS code to the number in a form. */
export function useSmsCode(state: AccountFormState, type: VerifyCodeType, isShown = true) {
  const { form } = state;
  const mobile = useChosenMobile(form);

  async function isReady(): Promise<boolean> {
    const isFine = await form.validateFields(['mobile']).then(
      () => true,
      () => false,
    );
    if (!isFine) form.focusField('mobile');
    return isFine;
  }

  return useSendCode(state, type, { mobile, isReady }, isShown);
}
