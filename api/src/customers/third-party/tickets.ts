import { and, eq, gt, isNull } from 'drizzle-orm';
import { THIRD_PARTY_TICKET_SECONDS, type ThirdPartyType } from 'shared-contracts/constants';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hmac } from '../../platform/hashes.ts';
import { randomSecret } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Identity } from './identities.ts';
import { thirdPartyTickets } from './tables.ts';

export interface Tickets {
  /** @param customerId who may bind the account; null for a login */
  give(db: Database, identity: Identity, customerId: string | null, now: Date): Promise<string>;
  /** @throws Refusal `thirdPartyTicketExpired` in the same cases as `take` */
  check(db: Database, ticket: string, customerId: string | null, now: Date): Promise<void>;
  /**
   * Consumes a ticket; if two requests race, one fails.
   * @throws Refusal `thirdPartyTicketExpired`, also for a ticket of another customer
   */
  take(tx: Database, ticket: string, customerId: string | null, now: Date): Promise<Identity>;
}

const identity = { type: thirdPartyTickets.type, subject: thirdPartyTickets.subject, name: thirdPartyTickets.name };

function known(row: { type: number; subject: string; name: string } | undefined): Identity {
  if (!row) throw refuse('thirdPartyTicketExpired');
  return { ...row, type: row.type as ThirdPartyType };
}

export function createTickets(pepper: string): Tickets {
  const hash = (ticket: string) => hmac(pepper, `third-party ticket ${ticket}`);
  const rowOf = (ticket: string, customerId: string | null, now: Date) =>
    and(
      eq(thirdPartyTickets.ticketHash, hash(ticket)),
      customerId === null ? isNull(thirdPartyTickets.customerId) : eq(thirdPartyTickets.customerId, customerId),
      gt(thirdPartyTickets.expiresAt, now),
    );
  return {
    give: async (db, { type, subject, name }, customerId, now) => {
      const ticket = randomSecret();
      const expiresAt = addSeconds(now, THIRD_PARTY_TICKET_SECONDS);
      await db.insert(thirdPartyTickets).values({ ticketHash: hash(ticket), type, subject, name, customerId, expiresAt });
      return ticket;
    },
    check: async (db, ticket, customerId, now) => {
      const [row] = await db
        .select(identity)
        .from(thirdPartyTickets)
        .where(rowOf(ticket, customerId, now));
      known(row);
    },
    take: async (tx, ticket, customerId, now) => {
      const [row] = await tx
        .delete(thirdPartyTickets)
        .where(rowOf(ticket, customerId, now))
        .returning(identity);
      return known(row);
    },
  };
}
