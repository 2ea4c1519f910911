import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { LoginMethod } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { customers } from '../records/tables.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The account of another customer that the session is for, as long as this one is a member of it; null for their own. */
    accountId: text('account_id').references(() => customers.id),
    /** Only the hash of the token is stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** '' for a login by mobile number, otherwise the third-party type. */
    loginWay: text('login_way').notNull().default(''),
    /** How the login was authenticated; null for older sessions. */
    method: text('method').$type<LoginMethod>(),
    /** User agent and address of the login, for the customer's session list. */
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
  ],
);
