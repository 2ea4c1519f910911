import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Accounts that their customers want deleted. Canceled requests have no row. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id),
    requestedAt: moment('requested_at').notNull(),
    /** End of the time in which the customer can cancel. */
    dueAt: moment('due_at').notNull(),
    /** When nobody could log in or use an order anymore. */
    closedAt: moment('closed_at'),
    /** When the personal data was erased. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('account_deletions_open')
      .on(table.dueAt)
      .where(sql`erased_at is null`),
  ],
);
