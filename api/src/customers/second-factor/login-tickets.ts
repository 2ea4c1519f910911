import { and, eq, gt } from 'drizzle-orm';
import { LOGIN_TICKET_MINUTES, type LoginMethod, type ThirdPartyType } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sha256 } from '../../platform/hashes.ts';
import { randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { loginTickets } from '../records/second-factor-tables.ts';

/** A login whose first factor was right. */
export interface FirstStep {
  readonly customerId: string;
  readonly method: LoginMethod;
  readonly service: ThirdPartyType | null;
}

const columns = { customerId: loginTickets.customerId, method: loginTickets.method, service: loginTickets.service };
const isLive = (ticket: string, now: Date) => and(eq(loginTickets.ticketHash, sha256(ticket)), gt(loginTickets.expiresAt, now));

/** Creates the ticket with which a login is finished. */
export async function createLoginTicket(tx: Database, step: FirstStep, now: Date): Promise<string> {
  const ticket = randomSecret();
  const expiresAt = addSeconds(now, LOGIN_TICKET_MINUTES * 60);
  await tx.insert(loginTickets).values({ ticketHash: sha256(ticket), ...step, expiresAt });
  return ticket;
}

/** @throws Refusal `loginTicketExpired` */
export async function findLoginTicket(db: Database, ticket: string, now: Date): Promise<FirstStep> {
  const [step] = await db.select(columns).from(loginTickets).where(isLive(ticket, now));
  if (!step) throw refuse('loginTicketExpired');
  return step;
}

/**
 * Uses up a ticket. If two requests race, one fails.
 * @throws Refusal `loginTicketExpired`
 */
export async function consumeLoginTicket(tx: Database, ticket: string, now: Date): Promise<void> {
  const used = await tx.delete(loginTickets).where(isLive(ticket, now)).returning({ hash: loginTickets.ticketHash });
  if (used.length === 0) throw refuse('loginTicketExpired');
}
