import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { customers } from '../records/tables.ts';

/** Third-party accounts that customers log in with. */
export const thirdPartyIdentities = pgTable(
  'third_party_identities',
  {
    type: integer('type').notNull(),
    /** The service's own account ID; never an email address or a phone number. */
    subject: text('subject').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Account name at the time of binding. */
    name: text('name').notNull(),
    boundAt: moment('bound_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.subject] }), unique('third_party_one_each').on(table.customerId, table.type)],
);

/** Authorization attempts in progress. Each works once. */
export const thirdPartyAttempts = pgTable(
  'third_party_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    type: integer('type').notNull(),
    /** Hash of the secret known only to the browser that started the attempt. */
    bindingHash: text('binding_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** Customer who binds an account; null for a login. */
    customerId: text('customer_id').references(() => customers.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('third_party_attempts_expires').on(table.expiresAt)],
);

/** Authenticated third-party accounts that await the visitor's decision. */
export const thirdPartyTickets = pgTable(
  'third_party_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    type: integer('type').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** Customer who may bind the account; null for a login. */
    customerId: text('customer_id').references(() => customers.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('third_party_tickets_expires').on(table.expiresAt)],
);
