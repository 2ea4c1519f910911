import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countries } from '../../catalog/countries/tables.ts';
import { moment } from '../../platform/database/columns.ts';

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

/**
 * Ports of the shared entry, each open to one client address until its binding time ends; the next lease of it takes the row over. It refers to
 * orders and exits without foreign keys: extraction would lock their rows, and an exit may go while it is leased.
 */
export const leases = pgTable(
  'leases',
  {
    clientAddress: text('client_address').notNull(),
    port: integer('port').notNull(),
    orderId: text('order_id').notNull(),
    exitAddress: text('exit_address').notNull(),
    /** 1 HTTP/HTTPS, 2 SOCKS5. */
    protocol: integer('protocol').notNull(),
    /** One exit for the whole binding time. */
    singleIp: boolean('single_ip').notNull(),
    /** What was asked for, for when the exit has to be replaced: a country or region, empty for any, and whether the exit is to be new to the order. Null of leases that earlier releases stored. */
    countryCode: text('country_code'),
    dedupe: boolean('dedupe'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientAddress, table.port] })],
);

/** When an order was last given an exit, for a day: de-duplication gives it no exit again. */
export const handedExits = pgTable(
  'handed_exits',
  {
    orderId: text('order_id').notNull(),
    exitAddress: text('exit_address').notNull(),
    handedAt: moment('handed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.exitAddress] }), index('handed_exits_at').on(table.handedAt)],
);
