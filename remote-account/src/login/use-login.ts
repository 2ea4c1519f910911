import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import type { LoginResult } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import { usePageAddress } from 'shared-ui/link';
import type { AccountFields } from '../form/account-fields.ts';
import { isAdVisitor } from '../form/is-ad-visitor.ts';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useTask } from '../form/use-task.ts';
import { useChosenMobile } from '../mobile-field/use-chosen-mobile.ts';
import { encryptPassword } from '../password/encrypt-password.ts';
import { secondStepTicket } from '../second-step/second-step-ticket.ts';
import { AFTER_RESET, takeResetMark } from '../password/reset-mark.ts';

export type LoginMode = 'password' | 'sms';

/** Refusals that another way to log in gets around: a wrong password, or a login blocked after too many attempts. */
const otherWayHelps: readonly number[] = [errorCodes.loginFailed, errorCodes.rateLimited];

interface LoginOutcome {
  readonly onDone: (login: LoginResult) => void;
  /** Called with the ticket of a login that needs a second step. */
  readonly onSecondStep: (ticket: string) => void;
}

/** Returns a function that uses a login and closes the dialog. */
export function useFinishLogin(onDone: () => void): (login: LoginResult) => void {
  const { signIn } = useShell();
  const address = usePageAddress();
  return (login) => {
    if (takeResetMark()) signIn(login, { otherwise: `${address('settings')}${AFTER_RESET}` });
    else signIn(login);
    onDone();
  };
}

/** Logs in by password or SMS code; the SMS code registers an unknown mobile number. */
export function useLogin(state: AccountFormState, mode: LoginMode, { onDone, onSecondStep }: LoginOutcome) {
  const { api } = useShell();
  const chosenMobile = useChosenMobile(state);
  const [needsOtherWay, setNeedsOtherWay] = useState(false);

  async function logIn({ password, verifyCode, countryEnName }: AccountFields): Promise<LoginResult> {
    const mobile = await chosenMobile();
    if (mode === 'password') return api('passwordLogin', { mobile, password: await encryptPassword(api, password) }, { errors: 'quiet' });
    return api(
      'verifyCodeLogin',
      { mobile, verifyCode: plainNumber(verifyCode), countryEnName, baiduFlag: isAdVisitor(), registerSource: 'website' },
      { errors: 'quiet' },
    );
  }

  const login = useTask({
    run: logIn,
    onDone,
    onFailed: (error) => {
      const ticket = secondStepTicket(error);
      if (ticket) {
        onSecondStep(ticket);
        return;
      }
      setNeedsOtherWay(isApiError(error) && otherWayHelps.includes(error.code));
      state.refuse(error);
    },
  });
  return { start: login.start, isBusy: login.isRunning || login.isDone, needsOtherWay: mode === 'password' && needsOtherWay };
}
