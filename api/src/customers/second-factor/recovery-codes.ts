import { and, eq } from 'drizzle-orm';
import { RECOVERY_CODES } from 'shared-contracts/constants';
import type { Database } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/hashes.ts';
import { randomText } from '../../platform/random.ts';
import { recoveryCodes } from '../records/second-factor-tables.ts';

/** 32 characters that can't be confused with each other, so a code of 16 has 80 random bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Groups of four, as people copy them. */
const grouped = (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Replaces the customer's recovery codes and returns the new ones. */
export async function createRecoveryCodes(tx: Database, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(LENGTH, ALPHABET));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: sha256(code), customerId })));
  return codes.map(grouped);
}

/**
 * Uses up a code. If two requests race, one wins.
 * @param code normalized by `plainCode`
 */
export async function consumeRecoveryCode(tx: Database, customerId: string, code: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.codeHash, sha256(code)), eq(recoveryCodes.customerId, customerId));
  return (await tx.delete(recoveryCodes).where(own).returning({ hash: recoveryCodes.codeHash })).length > 0;
}
