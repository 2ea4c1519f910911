import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { Notification } from './notification.ts';
import { customers } from './tables.ts';

/** Notifications of customers, as their site lists them. Written in the transaction of what they report. */
export const siteNotices = pgTable(
  'site_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    /** What it reports; a second notice with the same key is dropped. */
    key: text('key').notNull(),
    notification: jsonb('notification').$type<Notification>().notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('site_notices_once').on(table.customerId, table.key),
    index('site_notices_listed').on(table.customerId, table.id),
    index('site_notices_unread')
      .on(table.customerId)
      .where(sql`read_at is null`),
    index('site_notices_at').on(table.at),
  ],
);
