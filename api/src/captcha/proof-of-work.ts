import { randomBytes, randomInt } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/calls';
import { PROOF_OF_WORK_MAX } from 'shared-contracts/constants';
import type { Database } from '../platform/database.ts';
import { sha256 } from '../platform/hashes.ts';
import { keepCaptcha } from './captcha.ts';

/** A captcha that a browser solves alone, for people who cannot read an image: it finds a number by trying. */
export async function createProofOfWork(db: Database, now: Date): Promise<CallResponse<'proofOfWork'>> {
  const digits = String(randomInt(PROOF_OF_WORK_MAX));
  const salt = randomBytes(16).toString('hex');
  const verifyId = await keepCaptcha(db, digits, now);
  return { verifyId, salt, challenge: sha256(salt + digits), max: PROOF_OF_WORK_MAX };
}
