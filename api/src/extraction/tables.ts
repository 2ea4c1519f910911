import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countries } from '../countries/tables.ts';
import { orders } from '../orders/tables.ts';
import { moment } from '../platform/columns.ts';

/** Addresses by which customers' traffic leaves. */
export const exits = pgTable(
  'exits',
  {
    address: text('address').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
  },
  (table) => [index('exits_country').on(table.countryCode)],
);

/** Ports of the shared entry, each open to one client address until its binding time ends. */
export const leases = pgTable(
  'leases',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    clientAddress: text('client_address').notNull(),
    port: integer('port').notNull(),
    exitAddress: text('exit_address')
      .notNull()
      .references(() => exits.address),
    /** 1 HTTP/HTTPS, 2 SOCKS5. */
    protocol: integer('protocol').notNull(),
    /** One exit for the whole binding time. */
    singleIp: boolean('single_ip').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('leases_client').on(table.clientAddress, table.expiresAt), index('leases_order').on(table.orderId, table.createdAt)],
);
