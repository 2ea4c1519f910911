import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { SMS_CODE_LENGTH, SMS_CODE_LIFETIME_SECONDS, SMS_CODE_MAX_TRIES, type VerifyCodeType } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hmac, sameText } from '../../platform/hashes.ts';
import { randomDigits } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { verifyCodes } from './tables.ts';

/** Recipient of a code and its owner; see `Device.ownerOf`. */
export interface CodeAddress {
  readonly mobile: string;
  readonly owner: string;
}

/** SMS codes. A code requested by one device can't be used, consumed or invalidated by another. */
export interface VerifyCodes {
  /**
   * Sends a new code and invalidates the owner's previous one, even if sending fails; then the new one is invalid too.
   * @throws Refusal `smsNotSent`
   */
  send(db: Database, to: CodeAddress, type: VerifyCodeType, now: Date): Promise<void>;
  /**
   * Counts a try and compares the code. Must not be called in a transaction, because a rollback would undo the count.
   * @throws Refusal `smsCodeWrong`, `smsCodeExpired`
   */
  check(db: Database, owner: string, type: VerifyCodeType, code: string, now: Date): Promise<void>;
  /**
   * Consumes a checked code; if two requests race, one fails.
   * @throws Refusal `smsCodeExpired`
   */
  use(tx: Database, owner: string, type: VerifyCodeType, now: Date): Promise<void>;
}

function rowOf(owner: string, type: VerifyCodeType) {
  return and(eq(verifyCodes.mobile, owner), eq(verifyCodes.type, type));
}

export function createVerifyCodes(sender: SmsSender, pepper: string, onSendFailed: (error: unknown) => void): VerifyCodes {
  const hash = (owner: string, type: VerifyCodeType, code: string) => hmac(pepper, `sms ${owner} ${type} ${code}`);

  return {
    send: async (db, { mobile, owner }, type, now) => {
      const code = randomDigits(SMS_CODE_LENGTH);
      const fresh = { codeHash: hash(owner, type, code), expiresAt: addSeconds(now, SMS_CODE_LIFETIME_SECONDS), tries: 0, usedAt: null };
      await db
        .insert(verifyCodes)
        .values({ mobile: owner, type, ...fresh })
        .onConflictDoUpdate({ target: [verifyCodes.mobile, verifyCodes.type], set: fresh });
      try {
        await sender.send({ mobile, code, type, at: now }, db);
      } catch (error) {
        onSendFailed(error);
        await db.delete(verifyCodes).where(rowOf(owner, type));
        throw refuse('smsNotSent');
      }
    },

    check: async (db, owner, type, code, now) => {
      const [counted] = await db
        .update(verifyCodes)
        .set({ tries: sql`${verifyCodes.tries} + 1` })
        .where(
          and(rowOf(owner, type), isNull(verifyCodes.usedAt), gt(verifyCodes.expiresAt, now), lt(verifyCodes.tries, SMS_CODE_MAX_TRIES)),
        )
        .returning({ codeHash: verifyCodes.codeHash });
      if (counted) {
        if (!sameText(counted.codeHash, hash(owner, type, code))) throw refuse('smsCodeWrong');
        return;
      }
      const [dead] = await db.select({ mobile: verifyCodes.mobile }).from(verifyCodes).where(rowOf(owner, type));
      throw refuse(dead ? 'smsCodeExpired' : 'smsCodeWrong');
    },

    use: async (tx, owner, type, now) => {
      const used = await tx
        .update(verifyCodes)
        .set({ usedAt: now })
        .where(and(rowOf(owner, type), isNull(verifyCodes.usedAt)))
        .returning({ mobile: verifyCodes.mobile });
      if (used.length === 0) throw refuse('smsCodeExpired');
    },
  };
}
