import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Stored responses by the idempotency key of the client. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: text('customer_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    outcome: json('outcome').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.endpoint, table.key] }),
    index('idempotency_keys_expires').on(table.expiresAt),
  ],
);
