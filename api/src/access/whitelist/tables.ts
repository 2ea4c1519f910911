import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Addresses that may use an order without account and password. Inserts require a lock on the order's row, so that the limit holds. */
export const whitelistAddresses = pgTable(
  'whitelist_addresses',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Canonical: IPv4 dotted, IPv6 compressed. */
    address: text('address').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.address] })],
);
