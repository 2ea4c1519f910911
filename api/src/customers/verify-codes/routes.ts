import type { Handle } from '../../platform/http/handle.ts';
import { sendCode } from './send-code.ts';
import type { SendLimits } from './send-limits.ts';
import type { VerifyCodes } from './verify-codes.ts';

export function verifyCodeRoutes(handle: Handle, codes: VerifyCodes, limits: SendLimits): void {
  handle('sendVerifyCode', async (input, call) => sendCode({ codes, limits }, input, call));
}
