import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import type { Call } from '../../platform/http/handle.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { consumeCaptcha } from '../captcha/captcha.ts';
import { createHardProof, isHardProof } from '../captcha/proof-of-work.ts';
import { readMobile } from '../records/read-mobile.ts';
import type { SendLimits } from './send-limits.ts';
import type { VerifyCodes } from './verify-codes.ts';

/**
 * Sends an SMS code. Never looks up a customer, so that registered and unregistered numbers are indistinguishable.
 * @throws Refusal of any step: the captcha, the mobile, a limit, `smsNotSent`
 */
export async function sendCode(
  { codes, limits }: { readonly codes: VerifyCodes; readonly limits: SendLimits },
  { mobile, verifyCodeType, imageCode, verifyId }: CallInput<'sendVerifyCode'>,
  { db, ip, now, device }: Pick<Call, 'db' | 'ip' | 'now' | 'device'>,
): Promise<CallResponse<'sendVerifyCode'>> {
  // Consumed first, so that every request costs a captcha, and one with a wrong captcha doesn't use up the number's limits.
  await consumeCaptcha(db, verifyId, imageCode, now);
  const { number } = readMobile(mobile);
  const to = { mobile: number, owner: device.ownerOf(number) };
  const sending = { ...to, type: verifyCodeType, ip, isHardProof: isHardProof(verifyId) };
  const giveBack = await limits.take(db, sending, now).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.reason !== 'smsHarderProof') throw error;
    throw refuse('smsHarderProof', { data: await createHardProof(db, now) });
  });
  try {
    await codes.send(db, to, verifyCodeType, now);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { resendSeconds: SMS_RESEND_SECONDS };
}
