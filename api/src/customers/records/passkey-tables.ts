import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { count, moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Passkeys of customers. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    /** The authenticator's ID for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. Public: it only verifies signatures. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, or always 0; a smaller one comes from a copied key. */
    counter: count('counter').notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: moment('created_at').notNull(),
    /** Null if it was never used. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_customer').on(table.customerId)],
);

/** Challenges for authenticators. Each works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** The customer who adds a passkey; null for a login. */
    customerId: text('customer_id').references(() => customers.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);
