import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import type { AccountFields } from '../form/account-fields.ts';
import { isAdVisitor } from '../form/is-ad-visitor.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';

interface FinishOptions {
  readonly ticket: string;
  /** Whether to link the mobile number in the form. */
  readonly bindsMobile: boolean;
  /** URL to go to in the end. */
  readonly next: string;
  /** Called when the ticket has expired. */
  readonly onExpired: (error: unknown) => void;
}

/** Logs in with a new third-party account, with or without linking a mobile number. */
export function useFinish(state: AccountFormState, { ticket, bindsMobile, next, onExpired }: FinishOptions) {
  const { api, signIn } = useShell();
  const chosenMobile = useChosenMobile(state);

  return useTask({
    run: async ({ verifyCode, countryEnName }: AccountFields) => {
      const mobile = bindsMobile && { mobile: await chosenMobile(), verifyCode: plainNumber(verifyCode), countryEnName };
      return api('thirdPartyFinish', { ticket, agreed: true, baiduFlag: isAdVisitor(), ...(mobile && { mobile }) }, { errors: 'quiet' });
    },
    onDone: (login) => signIn(login, { otherwise: next }),
    onFailed: (error) => {
      if (isApiError(error) && error.code === errorCodes.thirdPartyTicketExpired) onExpired(error);
      else state.refuse(error);
    },
  });
}
