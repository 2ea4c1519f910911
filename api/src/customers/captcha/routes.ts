import type { Handle } from '../../platform/http/handle.ts';
import { createCaptcha } from './captcha.ts';
import { createProofOfWork } from './proof-of-work.ts';

export function captchaRoutes(handle: Handle): void {
  handle('imageVerifyCode', async (_input, { db, now }) => createCaptcha(db, now));
  handle('proofOfWork', async (_input, { db, now }) => createProofOfWork(db, now));
}
