import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoginMethod, ThirdPartyType } from 'shared-contracts/constants';
import { count, moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Secrets shared with authenticator apps, one per customer. */
export const totpSecrets = pgTable('totp_secrets', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  /** Encrypted: the server needs the secret itself to check a code. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a code from the app has confirmed it; only then is it required. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last accepted code. That code and earlier ones are refused. */
  lastStep: count('last_step').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

/** Unused recovery codes. A used one has no row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 in hex. A code has 80 random bits, so its hash can't be guessed and needs no salt. */
    codeHash: text('code_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
  },
  (table) => [index('recovery_codes_customer').on(table.customerId)],
);

/** Logins that await the second factor. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    /** SHA-256 in hex of 256 random bits. */
    ticketHash: text('ticket_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The first factor, and the service for a login with a third-party account. */
    method: text('method').$type<LoginMethod>().notNull(),
    service: integer('service').$type<ThirdPartyType>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_tickets_customer').on(table.customerId), index('login_tickets_expires').on(table.expiresAt)],
);

/** Requests by ops to turn off the second factor of customers who can't use it anymore. */
export const secondFactorResets = pgTable('second_factor_resets', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  requestedAt: moment('requested_at').notNull(),
  /** Null until the customer has been notified, because the waiting time starts then. */
  dueAt: moment('due_at'),
});
