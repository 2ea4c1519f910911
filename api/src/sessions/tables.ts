import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { moment } from '../platform/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The token itself is nowhere stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId)],
);
