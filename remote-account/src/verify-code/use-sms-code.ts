import type { VerifyCodeType } from 'shared-contracts/constants';
import { useStore } from 'zustand';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { useSendCode } from './use-send-code.ts';

/** Sends an SMS code to the number in a form. */
export function useSmsCode(state: AccountFormState, type: VerifyCodeType, isShown = true) {
  const { form, focus } = state;
  const mobile = useChosenMobile(state);
  const { countryEnName, mobile: number } = useStore(form, ({ values }) => values);

  async function isReady(): Promise<boolean> {
    const isFine = await form.check('mobile');
    if (!isFine) focus('mobile');
    return isFine;
  }

  return useSendCode(state, type, { key: `${countryEnName}.${number.trim()}`, mobile, isReady }, isShown);
}
