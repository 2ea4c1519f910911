import { sql, type InferSelectModel } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';
import { count, moment } from '../../platform/database/columns.ts';

/**
 * Logins of an order with their own password, restrictions and usage. A removed one is kept for its usage. Inserts and updates require a
 * lock on the order's row, so that the maximum holds.
 */
export const subUsers = pgTable(
  'sub_users',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** As `subUserName` writes it. */
    name: text('name').notNull(),
    password: text('password').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Null without a cap. */
    capBytes: count('cap_bytes'),
    /** Null without a limit. */
    requestsPerSecond: integer('requests_per_second'),
    /** Countries and regions of the exits that it may use, and further places as written by `formatPlace`; both empty for all. */
    countries: text('countries').array().notNull().default([]),
    places: text('places').array().notNull().default([]),
    /** Client addresses that it may connect from, canonical; empty for all. */
    addresses: text('addresses').array().notNull().default([]),
    usedBytes: count('used_bytes').notNull().default(0),
    requests: count('requests').notNull().default(0),
    /** Start of the hour of its last use. */
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('sub_users_name')
      .on(table.orderId, table.name)
      .where(sql`removed_at is null`),
    // For the whole list, removed ones included.
    index('sub_users_order').on(table.orderId),
  ],
);

export type SubUser = InferSelectModel<typeof subUsers>;
