import { randomBytes, randomInt } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/calls';
import { PROOF_OF_WORK_HARD_MAX, PROOF_OF_WORK_MAX } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/hashes.ts';
import { keepCaptcha } from './captcha.ts';

async function createProof(db: Database, now: Date, max: number, prefix?: string): Promise<CallResponse<'proofOfWork'>> {
  const digits = String(randomInt(max));
  const salt = randomBytes(16).toString('hex');
  const verifyId = await keepCaptcha(db, digits, now, prefix);
  return { verifyId, salt, challenge: sha256(salt + digits), max };
}

/** Begins the ids of hard proofs; those of others begin with another letter. */
const HARD = 'h';

/** A captcha that a browser solves alone, for people who cannot read an image: it finds a number by trying. */
export async function createProofOfWork(db: Database, now: Date): Promise<CallResponse<'proofOfWork'>> {
  return createProof(db, now, PROOF_OF_WORK_MAX);
}

/** The same with more work, for what an easy captcha isn't enough for. */
export async function createHardProof(db: Database, now: Date): Promise<CallResponse<'proofOfWork'>> {
  return createProof(db, now, PROOF_OF_WORK_HARD_MAX, HARD);
}

/** Whether a captcha that was spent was a hard proof. */
export function isHardProof(verifyId: string): boolean {
  return verifyId.startsWith(HARD);
}
