import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiScope } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Tokens for customers' programs. A revoked token has no row. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The member who created it, and without whose membership it's worth nothing; null if the customer did. */
    createdBy: text('created_by').references(() => customers.id),
    name: text('name').notNull(),
    /** SHA-256 in hex. A token has 256 random bits, so its hash can't be guessed and needs no salt. */
    tokenHash: text('token_hash').notNull().unique(),
    /** First characters, to tell tokens apart. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null for never. */
    expiresAt: moment('expires_at'),
    /** Null if never used; accurate to some minutes. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('api_tokens_customer').on(table.customerId),
    index('api_tokens_created_by')
      .on(table.createdBy)
      .where(sql`created_by is not null`),
  ],
);
