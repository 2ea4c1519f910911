import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { EMAIL_TRIES } from '../../platform/jobs/queues.ts';
import { emailAddresses, emailOutbox, type EmailMessage } from '../records/email-tables.ts';
import { timeZoneOf } from '../records/customers.ts';
import { EmailError, type EmailSender } from './email-sender.ts';
import { renderEmail, type RenderServices } from './templates/render-email.ts';

export interface EmailServices extends RenderServices {
  readonly db: Database;
  readonly log: Logger;
  /** Undefined if email is switched off. */
  readonly emailSender: EmailSender | undefined;
  /** Called with the outcome of each message, for metrics. */
  readonly onEmail: (outcome: 'sent' | 'failed') => void;
}

/** Longer than the sender's deadline, so that a message is never on its way twice, and shorter than the time after which its job restarts. */
const LEASE_SECONDS = 45;

/** Reserves a message for this server; undefined if it isn't waiting or another server is sending it. */
async function reserve(db: Database, emailId: string, now: Date): Promise<EmailMessage | undefined> {
  const isFree = or(isNull(emailOutbox.sendingUntil), lte(emailOutbox.sendingUntil, now));
  const [reserved] = await db
    .update(emailOutbox)
    .set({ sendingUntil: addSeconds(now, LEASE_SECONDS), tries: sql`${emailOutbox.tries} + 1` })
    .where(and(eq(emailOutbox.id, emailId), eq(emailOutbox.state, 'pending'), isFree))
    .returning();
  return reserved;
}

async function isPending(db: Database, emailId: string): Promise<boolean> {
  return (await db.$count(emailOutbox, and(eq(emailOutbox.id, emailId), eq(emailOutbox.state, 'pending')))) > 0;
}

async function end(db: Database, emailId: string, change: Partial<EmailMessage>): Promise<void> {
  await db
    .update(emailOutbox)
    .set({ ...change, sendingUntil: null })
    .where(eq(emailOutbox.id, emailId));
}

async function markFailing(db: Database, { customerId, address }: EmailMessage, now: Date): Promise<void> {
  await db
    .update(emailAddresses)
    .set({ failingSince: now })
    .where(and(eq(emailAddresses.customerId, customerId), eq(emailAddresses.address, address), isNull(emailAddresses.failingSince)));
}

/** Undefined if the message was accepted. */
async function trySending(services: EmailServices, message: EmailMessage, zone: string | null): Promise<EmailError | undefined> {
  const { db, emailSender } = services;
  if (!emailSender) return new EmailError('message', 'email is switched off');
  const { id, address, createdAt: at } = message;
  try {
    await emailSender.send({ ...renderEmail(services, message, zone), id, address, at }, db);
    return undefined;
  } catch (error) {
    // Any other error may quote the address.
    return error instanceof EmailError ? error : new EmailError('later', error instanceof Error ? error.name : 'unknown');
  }
}

/**
 * Sends a message of the outbox. No lock, transaction or connection of the database is held meanwhile. If the server stops between the mail
 * server's acceptance and our record of it, the message is sent again with the same Message-ID.
 * @throws EmailError if it should be tried again
 */
export async function sendEmail(services: EmailServices, emailId: string, now: Date): Promise<void> {
  const { db, log, onEmail } = services;
  const message = await reserve(db, emailId, now);
  if (!message) {
    if (await isPending(db, emailId)) throw new EmailError('later', 'another server is sending it');
    return;
  }
  const error = await trySending(services, message, await timeZoneOf(db, message.customerId));
  onEmail(error ? 'failed' : 'sent');
  if (!error) return end(db, emailId, { state: 'sent', sentAt: now, failure: null });
  const { refused, message: failure } = error;
  if (refused === 'address') await markFailing(db, message, now);
  if (refused === 'later' && message.tries < EMAIL_TRIES) {
    await end(db, emailId, { failure });
    throw error;
  }
  log.error({ alert: 'email failed', emailId, kind: message.notification.what, reason: failure, tries: message.tries }, 'email not sent');
  return end(db, emailId, { state: 'failed', failure });
}
