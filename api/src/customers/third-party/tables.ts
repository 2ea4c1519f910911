import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { customers } from '../records/tables.ts';

/** Accounts of other services that customers log in with. */
export const thirdPartyIdentities = pgTable(
  'third_party_identities',
  {
    type: integer('type').notNull(),
    /** The service's own id of the account; never an e-mail address or a phone number. */
    subject: text('subject').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The name that the account had when it was bound. */
    name: text('name').notNull(),
    boundAt: moment('bound_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.subject] }), unique('third_party_one_each').on(table.customerId, table.type)],
);

/** Browsers that have left for another service. Each works once. */
export const thirdPartyAttempts = pgTable('third_party_attempts', {
  stateHash: text('state_hash').primaryKey(),
  type: integer('type').notNull(),
  /** Of what only the browser that began knows. */
  bindingHash: text('binding_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** Who binds; null for a login. */
  customerId: text('customer_id').references(() => customers.id),
  expiresAt: moment('expires_at').notNull(),
});

/** Accounts of other services that have been proven and wait for what is to become of them. */
export const thirdPartyTickets = pgTable('third_party_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  type: integer('type').notNull(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  /** Who may bind it; null where it is to become a login. */
  customerId: text('customer_id').references(() => customers.id),
  expiresAt: moment('expires_at').notNull(),
});
