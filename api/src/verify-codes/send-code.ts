import type { CallInput, CallResponse } from 'shared-contracts/calls';
import { SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { spendCaptcha } from '../captcha/captcha.ts';
import { readMobile } from '../customers/read-mobile.ts';
import type { Call } from '../platform/http/handle.ts';
import type { SendLimits } from './send-limits.ts';
import type { VerifyCodes } from './verify-codes.ts';

/**
 * Has an SMS code sent. Nothing here looks for a customer, so that known and unknown numbers cannot be told apart.
 * @throws Refusal of any step: the captcha, the mobile, a limit, `smsNotSent`
 */
export async function sendCode(
  { codes, limits }: { readonly codes: VerifyCodes; readonly limits: SendLimits },
  { mobile, verifyCodeType, imageCode, verifyId }: CallInput<'sendVerifyCode'>,
  { db, ip, now }: Pick<Call, 'db' | 'ip' | 'now'>,
): Promise<CallResponse<'sendVerifyCode'>> {
  // First of all, so that every request costs a captcha, and one with a wrong captcha costs a mobile's owner nothing.
  await spendCaptcha(db, verifyId, imageCode, now);
  const { number } = readMobile(mobile);
  const giveBack = await limits.take(db, number, ip, now);
  try {
    await codes.send(db, number, verifyCodeType, now);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { resendSeconds: SMS_RESEND_SECONDS };
}
