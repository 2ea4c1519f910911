import { eq } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { CAPTCHA_LIFETIME_SECONDS } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sameText } from '../../platform/hashes.ts';
import { randomId, randomText } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { captchas } from './tables.ts';

/** Excludes characters that look alike: 0 o O, 1 i I l. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 4;

/** Stores the solution of a captcha and returns its ID. */
export async function storeCaptcha(db: Database, text: string, now: Date, prefix = 'v'): Promise<string> {
  const verifyId = randomId(prefix);
  await db.insert(captchas).values({ verifyId, text, expiresAt: addSeconds(now, CAPTCHA_LIFETIME_SECONDS) });
  return verifyId;
}

export async function createCaptcha(db: Database, now: Date): Promise<CallResponse<'imageVerifyCode'>> {
  const text = randomText(LENGTH, ALPHABET);
  return { pngBase64: drawCaptcha(text), verifyId: await storeCaptcha(db, text, now) };
}

/**
 * Consumes a captcha, whether or not the solution is right.
 * @throws Refusal `captchaWrong`, also for one that has expired or been used
 */
export async function consumeCaptcha(db: Database, verifyId: string, answer: string, now: Date): Promise<void> {
  // Deletes and reads in one statement, so that if two requests use the same captcha, only one gets the row.
  const [captcha] = await db.delete(captchas).where(eq(captchas.verifyId, verifyId)).returning();
  const isRight = captcha !== undefined && captcha.expiresAt > now && sameText(captcha.text, answer.toUpperCase());
  if (!isRight) throw refuse('captchaWrong');
}
