import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { EMAIL_CODE_MAX_TRIES, EMAIL_CONFIRM_MINUTES, EMAIL_RESEND_SECONDS } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { maskEmail } from 'shared-contracts/rules/email-address';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { sameText } from '../../platform/hashes.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { randomId } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { queueEmail } from '../notifications/notify.ts';
import { emailAddresses, emailConfirmations, type EmailAddress, type EmailConfirmation } from '../records/email-tables.ts';
import { recordSecurityEvent, type EventOrigin } from '../records/record-security-event.ts';
import { addressOf, pendingOf, shownAddress } from './email-settings.ts';
import type { EmailLimits } from './email-limits.ts';
import type { EmailTokens } from './email-tokens.ts';

export interface ChangeServices {
  readonly jobs: Jobs;
  readonly tokens: EmailTokens;
  readonly limits: EmailLimits;
}

/** Queues a message with a new link and code, which replace earlier ones. */
async function askToConfirm(
  { jobs, limits }: ChangeServices,
  db: Database,
  { customerId, address, language }: { readonly customerId: string; readonly address: string; readonly language: Language },
  now: Date,
): Promise<void> {
  const pending = await pendingOf(db, customerId, now);
  const wait = pending ? secondsUntil(addSeconds(pending.createdAt, EMAIL_RESEND_SECONDS), now) : 0;
  if (wait > 0) throw refuse('rateLimited', { params: { seconds: wait } });
  await limits.take(db, { customerId, address }, now);
  const id = randomId('ec');
  const fresh = { id, address, language, tries: 0, createdAt: now, expiresAt: addSeconds(now, EMAIL_CONFIRM_MINUTES * 60) };
  await inTransaction(db, async (tx) => {
    await tx
      .insert(emailConfirmations)
      .values({ customerId, ...fresh })
      .onConflictDoUpdate({ target: emailConfirmations.customerId, set: fresh });
    const notification = { what: 'emailToConfirm', confirmationId: id } as const;
    await queueEmail(tx, jobs, { customerId, address, language }, notification, { now, key: id });
  });
}

/**
 * Starts to add or change an address. Depends on nothing but the customer's own data, so that nobody learns who else uses it.
 * @param address normalized
 * @throws Refusal `rateLimited`
 */
export async function setEmail(
  services: ChangeServices,
  db: Database,
  customerId: string,
  { address, language }: { readonly address: string; readonly language: Language },
  now: Date,
): Promise<void> {
  const current = await addressOf(db, customerId);
  if (current && current.address === address && current.failingSince === null) return;
  await askToConfirm(services, db, { customerId, address, language }, now);
}

/** @throws Refusal `emailCodeExpired` if no address is waiting, `rateLimited` */
export async function resendEmail(
  services: ChangeServices,
  db: Database,
  customerId: string,
  language: Language,
  now: Date,
): Promise<void> {
  const pending = await pendingOf(db, customerId, now);
  if (!pending) throw refuse('emailCodeExpired');
  await askToConfirm(services, db, { customerId, address: pending.address, language }, now);
}

const addresseeOf = ({ customerId, address, language }: EmailAddress) => ({ customerId, address, language });

/** Makes a pending address the customer's own, and tells the previous one. @returns false if it was confirmed or replaced meanwhile */
async function confirm(
  jobs: Jobs,
  db: Database,
  { id, customerId, address, language }: EmailConfirmation,
  origin: EventOrigin,
): Promise<boolean> {
  const { now } = origin;
  return inTransaction(db, async (tx) => {
    const [used] = await tx.delete(emailConfirmations).where(eq(emailConfirmations.id, id)).returning({ id: emailConfirmations.id });
    if (!used) return false;
    const previous = await addressOf(tx, customerId);
    if (previous && previous.address !== address) {
      const notification = { what: 'emailChanged', address: shownAddress(maskEmail(address)) } as const;
      await queueEmail(tx, jobs, addresseeOf(previous), notification, { now });
    }
    const confirmed = { address, language, confirmedAt: now, failingSince: null };
    await tx
      .insert(emailAddresses)
      .values({ customerId, ...confirmed })
      .onConflictDoUpdate({ target: emailAddresses.customerId, set: confirmed });
    await recordSecurityEvent(tx, { customerId, kind: 'emailConfirmed' }, origin);
    return true;
  });
}

/**
 * Confirms the customer's pending address with the code from the message.
 * @throws Refusal `emailCodeExpired`, also after too many tries, `emailCodeWrong`
 */
export async function confirmByCode(
  { jobs, tokens }: ChangeServices,
  db: Database,
  customerId: string,
  code: string,
  origin: EventOrigin,
): Promise<void> {
  // Counted before the comparison, so that concurrent guesses can't exceed the limit.
  const [pending] = await db
    .update(emailConfirmations)
    .set({ tries: sql`${emailConfirmations.tries} + 1` })
    .where(
      and(
        eq(emailConfirmations.customerId, customerId),
        gt(emailConfirmations.expiresAt, origin.now),
        lt(emailConfirmations.tries, EMAIL_CODE_MAX_TRIES),
      ),
    )
    .returning();
  if (!pending) throw refuse('emailCodeExpired');
  if (!sameText(code, tokens.confirmCode(pending.id))) throw refuse('emailCodeWrong');
  if (!(await confirm(jobs, db, pending, origin))) throw refuse('emailCodeExpired');
}

/**
 * Confirms an address by the link from the message, without a login.
 * @throws Refusal `emailLinkExpired` for any link that doesn't work, so that nothing can be guessed from it
 */
export async function confirmByLink({ jobs, tokens }: ChangeServices, db: Database, token: string, origin: EventOrigin): Promise<void> {
  const id = tokens.readConfirmLink(token);
  const isLive = id !== undefined && and(eq(emailConfirmations.id, id), gt(emailConfirmations.expiresAt, origin.now));
  const [pending] = isLive ? await db.select().from(emailConfirmations).where(isLive) : [];
  if (!pending || !(await confirm(jobs, db, pending, origin))) throw refuse('emailLinkExpired');
}

/** Removes the customer's address, tells it, and drops an address that is waiting. */
export async function removeEmail({ jobs }: ChangeServices, db: Database, customerId: string, origin: EventOrigin): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.customerId, customerId));
    const [removed] = await tx.delete(emailAddresses).where(eq(emailAddresses.customerId, customerId)).returning();
    if (!removed) return;
    await queueEmail(tx, jobs, addresseeOf(removed), { what: 'emailRemoved' }, origin);
    await recordSecurityEvent(tx, { customerId, kind: 'emailRemoved' }, origin);
  });
}
