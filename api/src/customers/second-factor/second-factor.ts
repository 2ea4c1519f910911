import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TextSeal } from '../../platform/text-seal.ts';
import { notify } from '../notifications/notify.ts';
import type { EventOrigin } from '../records/record-security-event.ts';
import { recoveryCodes, secondFactorResets, totpSecrets } from '../records/second-factor-tables.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface SecondFactorServices {
  readonly jobs: Jobs;
  /** Encrypts the secrets of authenticator apps. */
  readonly totpSeal: TextSeal;
}

interface Owner {
  readonly customerId: string;
  readonly mobile: string | null;
}

/** Deletes everything that the second step of a login uses. */
export async function removeSecondFactor(tx: Database, customerId: string): Promise<void> {
  for (const table of [totpSecrets, recoveryCodes, secondFactorResets]) await tx.delete(table).where(eq(table.customerId, customerId));
}

/**
 * Whether logins of the customer need a second factor. A reset by ops takes effect here once it's due.
 * @param tx holds a lock on the customer's row
 */
export async function needsSecondFactor(tx: Database, jobs: Jobs, { customerId, mobile }: Owner, origin: EventOrigin): Promise<boolean> {
  const [found] = await tx
    .select({ dueAt: secondFactorResets.dueAt })
    .from(totpSecrets)
    .leftJoin(secondFactorResets, eq(secondFactorResets.customerId, totpSecrets.customerId))
    .where(and(eq(totpSecrets.customerId, customerId), isNotNull(totpSecrets.confirmedAt)));
  if (!found) return false;
  if (found.dueAt === null || found.dueAt > origin.now) return true;
  await removeSecondFactor(tx, customerId);
  await notify(tx, jobs, { customerId, mobile }, { what: 'secondFactorReset' }, origin);
  return false;
}

/** Accepts a code of the customer's app once. If two requests race with the same code, one wins. */
async function consumeTotp(
  tx: Database,
  { totpSeal }: SecondFactorServices,
  customerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.customerId, customerId));
  const step = row && stepOfCode(totpSeal.open(customerId, row.sealedSecret), code, now);
  if (step === undefined) return false;
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.customerId, customerId), lt(totpSecrets.lastStep, step)))
    .returning({ customerId: totpSecrets.customerId });
  return used.length > 0;
}

/**
 * Checks a code from the customer's app, or a recovery code, and uses it up. Attempts must have been counted before.
 * @param code normalized by `plainCode`
 */
export async function consumeSecondFactor(
  tx: Database,
  services: SecondFactorServices,
  { customerId, mobile }: Owner,
  code: string,
  origin: EventOrigin,
): Promise<boolean> {
  if (await consumeTotp(tx, services, customerId, code, origin.now)) return true;
  if (!(await consumeRecoveryCode(tx, customerId, code))) return false;
  await notify(tx, services.jobs, { customerId, mobile }, { what: 'recoveryCodeUsed' }, origin);
  return true;
}
