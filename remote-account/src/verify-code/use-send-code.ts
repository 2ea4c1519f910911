import type { VerifyCodeType } from 'shared-contracts/constants';
import { checkImageCode } from 'shared-contracts/rules/verify-code';
import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { useMutation } from 'shared-ui/query';
import type { AccountFormState } from '../form/use-account-form.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

/** Whom a code is sent to. */
export interface Recipient {
  /** In E.164. */
  readonly mobile: () => Promise<string>;
  /** Whether there is a number to send to; what is wrong with it is said and focused. */
  readonly isReady: () => Promise<boolean>;
}

/**
 * Sending an SMS code against an image captcha.
 * The captcha is renewed after every send, sent or failed; after a successful one the button rests.
 */
export function useSendCode({ form, refuse, attempt }: AccountFormState, type: VerifyCodeType, recipient: Recipient, isShown = true) {
  const { api, notify } = useShell();
  const { t } = useTranslation('shell');
  const captcha = useCaptcha(isShown, () => form.setFields([{ name: 'imageCode', value: '' }]));
  const countdown = useCountdown();

  const sending = useMutation({
    mutationFn: async (verifyId: string) => {
      const mobile = await recipient.mobile();
      const imageCode: string = form.getFieldValue('imageCode');
      return api('sendVerifyCode', { mobile, verifyCodeType: type, imageCode: imageCode.trim(), verifyId }, { errors: 'quiet' });
    },
    onSuccess: ({ resendSeconds }) => {
      notify.success('success.tip2');
      countdown.start(resendSeconds);
      form.focusField('verifyCode');
    },
    onError: refuse,
    onSettled: captcha.renew,
  });

  /** Whether a code can be asked for; what is missing is said beside its field, and the first such field is focused. */
  async function ready(): Promise<boolean> {
    attempt();
    const imageCode: string | undefined = form.getFieldValue('imageCode');
    const failed = checkImageCode(imageCode ?? '');
    form.setFields([{ name: 'imageCode', errors: failed ? [t(`toastTip.${failed}`)] : [] }]);
    const hasNumber = await recipient.isReady();
    if (hasNumber && failed) form.focusField('imageCode');
    return hasNumber && !failed;
  }

  async function send(): Promise<void> {
    if (sending.isPending || countdown.seconds > 0 || !(await ready())) return;
    if (captcha.verifyId) sending.mutate(captcha.verifyId);
    else captcha.renew();
  }

  return { captcha, seconds: countdown.seconds, isSending: sending.isPending, send };
}

export type SmsCode = ReturnType<typeof useSendCode>;
