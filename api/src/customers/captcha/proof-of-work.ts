import { randomBytes, randomInt } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/calls';
import { PROOF_OF_WORK_HARD_MAX, PROOF_OF_WORK_MAX } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/hashes.ts';
import { storeCaptcha } from './captcha.ts';

async function createProof(db: Database, now: Date, max: number, prefix?: string): Promise<CallResponse<'proofOfWork'>> {
  const digits = String(randomInt(max));
  const salt = randomBytes(16).toString('hex');
  const verifyId = await storeCaptcha(db, digits, now, prefix);
  return { verifyId, salt, challenge: sha256(salt + digits), max };
}

/** ID prefix of hard proofs; other captchas use other prefixes. */
const HARD = 'h';

/** Creates a captcha for people who can't read an image: the browser solves it by finding a number. */
export async function createProofOfWork(db: Database, now: Date): Promise<CallResponse<'proofOfWork'>> {
  return createProof(db, now, PROOF_OF_WORK_MAX);
}

/** Creates a proof with more work, for calls where an easy captcha isn't enough. */
export async function createHardProof(db: Database, now: Date): Promise<CallResponse<'proofOfWork'>> {
  return createProof(db, now, PROOF_OF_WORK_HARD_MAX, HARD);
}

/** Whether a consumed captcha was a hard proof. */
export function isHardProof(verifyId: string): boolean {
  return verifyId.startsWith(HARD);
}
