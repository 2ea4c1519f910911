import { and, eq, isNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import type { Customer } from '../records/customers.ts';
import { recordSecurityEvent, type EventOrigin } from '../records/record-security-event.ts';
import { recoveryCodes, secondFactorResets, totpSecrets } from '../records/second-factor-tables.ts';
import { customers } from '../records/tables.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { removeSecondFactor, consumeSecondFactor, type SecondFactorServices } from './second-factor.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

async function lockedCustomer(tx: Database, customerId: string): Promise<Customer> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (!customer) throw refuse('unauthenticated');
  return customer;
}

async function totpOf(db: Database, customerId: string) {
  const [totp] = await db.select().from(totpSecrets).where(eq(totpSecrets.customerId, customerId));
  return totp;
}

export async function findSecondFactor(db: Database, customerId: string, now: Date): Promise<CallResponse<'secondFactor'>> {
  const totp = await totpOf(db, customerId);
  const [reset] = await db.select().from(secondFactorResets).where(eq(secondFactorResets.customerId, customerId));
  const dueAt = reset?.dueAt ?? null;
  const isReset = dueAt !== null && dueAt <= now;
  if (!totp?.confirmedAt || isReset) return { totpSince: null, recoveryCodesLeft: 0, resetDueAt: null };
  return {
    totpSince: totp.confirmedAt.toISOString(),
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.customerId, customerId)),
    resetDueAt: dueAt?.toISOString() ?? null,
  };
}

/**
 * Creates a secret for the customer's app, which isn't required before a code has confirmed it.
 * @throws Refusal `totpAlreadyOn`
 */
export async function startTotp(
  { totpSeal }: SecondFactorServices,
  db: Database,
  customerId: string,
  now: Date,
): Promise<CallResponse<'startTotp'>> {
  const secret = createTotpSecret();
  return inTransaction(db, async (tx) => {
    const customer = await lockedCustomer(tx, customerId);
    const fresh = { sealedSecret: totpSeal.close(customerId, secret), lastStep: 0, createdAt: now };
    const [started] = await tx
      .insert(totpSecrets)
      .values({ customerId, ...fresh })
      .onConflictDoUpdate({ target: totpSecrets.customerId, set: fresh, setWhere: isNull(totpSecrets.confirmedAt) })
      .returning({ customerId: totpSecrets.customerId });
    if (!started) throw refuse('totpAlreadyOn');
    return { secret, uri: totpUri(secret, customer.mobile ?? customer.nickName) };
  });
}

/**
 * Turns the second factor on with the first code of the app. Undefined if the code is wrong.
 * @throws Refusal `totpNotStarted`, `totpAlreadyOn`
 */
export async function confirmTotp(
  { jobs, totpSeal }: SecondFactorServices,
  db: Database,
  customerId: string,
  code: string,
  origin: EventOrigin,
): Promise<string[] | undefined> {
  return inTransaction(db, async (tx) => {
    const { mobile } = await lockedCustomer(tx, customerId);
    const totp = await totpOf(tx, customerId);
    if (!totp) throw refuse('totpNotStarted');
    if (totp.confirmedAt) throw refuse('totpAlreadyOn');
    const lastStep = stepOfCode(totpSeal.open(customerId, totp.sealedSecret), code, origin.now);
    if (lastStep === undefined) return undefined;
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: origin.now, lastStep })
      .where(and(eq(totpSecrets.customerId, customerId), isNull(totpSecrets.confirmedAt)));
    await notify(tx, jobs, { customerId, mobile }, { what: 'totpOn' }, origin);
    return createRecoveryCodes(tx, customerId);
  });
}

/**
 * Makes a change that needs a code of the second factor. Undefined if the code is wrong.
 * @throws Refusal `totpOff`
 */
export async function changeWithCode<Result>(
  services: SecondFactorServices,
  db: Database,
  customerId: string,
  code: string,
  origin: EventOrigin,
  change: (tx: Database, mobile: string | null) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(db, async (tx) => {
    const { mobile } = await lockedCustomer(tx, customerId);
    if (!(await totpOf(tx, customerId))?.confirmedAt) throw refuse('totpOff');
    const isRight = await consumeSecondFactor(tx, services, { customerId, mobile }, code, origin);
    return isRight ? change(tx, mobile) : undefined;
  });
}

export const turnOffTotp =
  ({ jobs }: SecondFactorServices, customerId: string, origin: EventOrigin) =>
  async (tx: Database, mobile: string | null): Promise<null> => {
    await removeSecondFactor(tx, customerId);
    await notify(tx, jobs, { customerId, mobile }, { what: 'totpOff' }, origin);
    return null;
  };

export const renewRecoveryCodes =
  ({ jobs }: SecondFactorServices, customerId: string, origin: EventOrigin) =>
  async (tx: Database, mobile: string | null): Promise<string[]> => {
    await notify(tx, jobs, { customerId, mobile }, { what: 'recoveryCodesRenewed' }, origin);
    return createRecoveryCodes(tx, customerId);
  };

/** Withdraws a request by ops to turn off the second factor. Returns whether there was one. */
export async function cancelReset(tx: Database, customerId: string, origin: EventOrigin): Promise<boolean> {
  const [canceled] = await tx.delete(secondFactorResets).where(eq(secondFactorResets.customerId, customerId)).returning();
  if (canceled) await recordSecurityEvent(tx, { customerId, kind: 'secondFactorResetCanceled' }, origin);
  return canceled !== undefined;
}
