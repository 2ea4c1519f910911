import { eq } from 'drizzle-orm';
import { domainToUnicode } from 'node:url';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { EMAIL_RESEND_SECONDS } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { optionalKinds } from 'shared-contracts/rules/notifications';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { emailAddresses, emailConfirmations, type EmailAddress, type EmailConfirmation } from '../records/email-tables.ts';

export type EmailSettings = CallResponse<'emailSettings'>;

export async function addressOf(db: Database, customerId: string): Promise<EmailAddress | undefined> {
  const [address] = await db.select().from(emailAddresses).where(eq(emailAddresses.customerId, customerId));
  return address;
}

/** The address that waits for its confirmation, unless that has expired. */
export async function pendingOf(db: Database, customerId: string, now: Date): Promise<EmailConfirmation | undefined> {
  const [pending] = await db.select().from(emailConfirmations).where(eq(emailConfirmations.customerId, customerId));
  return pending && pending.expiresAt > now ? pending : undefined;
}

/** An address as people read it, with the domain in its own script. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToUnicode(address.slice(at));
}

/** @param language of the messages until there is an address */
export async function findEmailSettings(
  db: Database,
  customerId: string,
  { isAvailable, language, now }: { readonly isAvailable: boolean; readonly language: Language; readonly now: Date },
): Promise<EmailSettings> {
  const address = await addressOf(db, customerId);
  const pending = await pendingOf(db, customerId, now);
  return {
    isAvailable,
    address: address ? shownAddress(address.address) : '',
    isFailing: address !== undefined && address.failingSince !== null,
    pending: pending
      ? {
          address: shownAddress(pending.address),
          expiresAt: pending.expiresAt.toISOString(),
          resendSeconds: Math.max(0, secondsUntil(addSeconds(pending.createdAt, EMAIL_RESEND_SECONDS), now)),
        }
      : null,
    language: address?.language ?? language,
    kinds: optionalKinds.filter((kind) => !address?.turnedOff.includes(kind)),
  };
}

/** @throws Refusal `emailNotSet` */
export async function setNotifications(
  db: Database,
  customerId: string,
  { kinds, language }: CallInput<'setNotifications'>,
): Promise<void> {
  const turnedOff = optionalKinds.filter((kind) => !kinds.includes(kind));
  const changed = await db
    .update(emailAddresses)
    .set({ turnedOff, language })
    .where(eq(emailAddresses.customerId, customerId))
    .returning({ customerId: emailAddresses.customerId });
  if (changed.length === 0) throw refuse('emailNotSet');
}
