import { SMS_RESEND_SECONDS } from 'shared-contracts/constants';
import { useCaptcha } from '../captcha/captcha.ts';
import { readMobile } from '../customers/read-mobile.ts';
import type { Handle } from '../platform/http/handle.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import type { VerifyCodes } from './verify-codes.ts';

export function verifyCodeRoutes(handle: Handle, codes: VerifyCodes, limiter: Limiter): void {
  // Says the same for numbers we know and numbers we do not.
  handle('sendVerifyCode', async ({ mobile, verifyCodeType, imageCode, verifyId }, { db, now, ip }) => {
    const { number } = readMobile(mobile);
    await limiter.check(ip);
    await useCaptcha(db, verifyId, imageCode, now);
    await limiter.count(ip);
    await codes.send(db, number, verifyCodeType, now);
    return { resendSeconds: SMS_RESEND_SECONDS };
  });
}
