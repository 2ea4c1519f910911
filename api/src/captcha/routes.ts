import type { Handle } from '../platform/http/handle.ts';
import { createCaptcha } from './captcha.ts';

export function captchaRoutes(handle: Handle): void {
  handle('imageVerifyCode', async (_input, { db, now }) => createCaptcha(db, now));
}
