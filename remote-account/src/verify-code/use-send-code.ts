import { isApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { VerifyCodeType } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import { checkImageCode } from '../form/required-fields.ts';
import { useShell } from 'shared-contracts/shell';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import { useTask } from '../form/use-task.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';
import { ProofAborted, useProofOfWork } from './use-proof-of-work.ts';

/** Recipient of a code. */
export interface Recipient {
  /** Identifies the recipient. */
  readonly key: string;
  /** In E.164. */
  readonly mobile: () => Promise<string>;
  /** Whether there is a valid number to send to; if not, shows the error and focuses the field. */
  readonly isReady: () => Promise<boolean>;
}

/** Seconds until the number can get its next code, if that is why the API refused. */
function secondsToWait(error: unknown): number {
  if (!isApiError(error) || error.code !== errorCodes.smsTooSoon) return 0;
  const { data } = error;
  return data && typeof data === 'object' && 'seconds' in data ? Number(data.seconds) : 0;
}

/**
 * Sends an SMS code against an image CAPTCHA or a proof of work. The CAPTCHA is renewed after every attempt; a success disables the button
 * for that number and kind of code until the cooldown ends.
 */
export function useSendCode(state: AccountFormState, type: VerifyCodeType, recipient: Recipient, isShown = true) {
  const { form, focus } = state;
  const { api, notify } = useShell();
  const textOf = useRuleText();
  const proof = useProofOfWork(isShown);
  const captcha = useCaptcha(isShown && !proof.isChosen, () => form.setValue('imageCode', ''));
  const countdown = useCountdown(`${type}.${recipient.key}`);

  const sending = useTask({
    run: async (verifyId: string) => {
      const answer = proof.isChosen ? await proof.answer() : { verifyId, imageCode: plainNumber(form.getState().values.imageCode) };
      const request = { mobile: await recipient.mobile(), verifyCodeType: type };
      const sendBy = (by: typeof answer) => api('sendVerifyCode', { ...request, ...by }, { errors: 'quiet' });
      // When many codes are being sent, the API responds with a harder puzzle, which the browser solves without the user.
      return sendBy(answer).catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== errorCodes.smsHarderProof) throw error;
        return sendBy(await proof.answer(error.data as CallResponse<'proofOfWork'>));
      });
    },
    onDone: ({ resendSeconds }) => {
      notify.success('success.tip2');
      countdown.start(resendSeconds);
      focus('verifyCode');
      captcha.renew();
    },
    onFailed: (error) => {
      if (error instanceof ProofAborted) return;
      const wait = secondsToWait(error);
      if (wait > 0) countdown.start(wait);
      state.refuse(error);
      captcha.renew();
    },
  });

  /** Whether a code can be requested; missing values are reported beside their fields, and the first such field is focused. */
  async function ready(): Promise<boolean> {
    form.syncAutofilled();
    state.attempt();
    const failed = proof.isChosen ? null : checkImageCode(form.getState().values.imageCode);
    if (failed) form.setError('imageCode', textOf(failed));
    const hasNumber = await recipient.isReady();
    if (hasNumber && failed) focus('imageCode');
    return hasNumber && !failed;
  }

  async function send(): Promise<void> {
    if (sending.isRunning || countdown.seconds > 0 || !(await ready())) return;
    if (proof.isChosen || captcha.verifyId !== undefined) sending.start(captcha.verifyId ?? '');
    else captcha.renew();
  }

  function chooseProof(chosen: boolean): void {
    form.setError('imageCode', null);
    proof.choose(chosen);
  }

  return {
    captcha,
    proof: { isChosen: proof.isChosen, isChecking: proof.isChecking, choose: chooseProof },
    seconds: countdown.seconds,
    isSending: sending.isRunning,
    send,
  };
}

export type SmsCode = ReturnType<typeof useSendCode>;
