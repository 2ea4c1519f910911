import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, QueryBuilder, text } from 'drizzle-orm/pg-core';
import { countries } from '../../catalog/countries/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Exit IPs for customers' traffic. */
export const exits = pgTable(
  'exits',
  {
    address: text('address').primaryKey(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    /** ISO 3166-2, such as `US-CA`. Null if unknown, like the other columns below. */
    stateCode: text('state_code'),
    /** Name in English, which customers' code of the city comes from, and in Chinese. */
    city: text('city'),
    cityZh: text('city_zh'),
    /** Number of the autonomous system; larger than an `integer` can be. */
    asn: bigint('asn', { mode: 'number' }),
    isp: text('isp'),
    /** Region whose gateways reach it; null if all do. */
    region: text('region'),
  },
  (table) => [index('exits_country').on(table.countryCode)],
);

/** Gateways of regions. A gateway that stops renewing its row is lost. */
export const gateways = pgTable(
  'gateways',
  {
    /** Name of its machine, and where it listens there. */
    id: text('id').primaryKey(),
    region: text('region').notNull(),
    /** Where customers reach the gateways of its region; null for the entry of the site. */
    entryAddress: text('entry_address'),
    /** Ports that clients can lease only from the gateways of its region, besides those that all gateways have; null without any. */
    portBase: integer('port_base'),
    portCount: integer('port_count'),
    /** Commit that it was built from, its client connections when it renewed, and how many it may have; null if it doesn't say. */
    version: text('version'),
    openConnections: integer('open_connections'),
    capacity: integer('capacity'),
    renewedAt: moment('renewed_at').notNull(),
  },
  (table) => [index('gateways_renewed').on(table.renewedAt)],
);

/**
 * Ports of the shared entry, each open to one client address until its binding time ends; the next lease of the port overwrites the row.
 * There are no foreign keys to orders and exits: extraction would lock their rows, and an exit may be removed while it is leased.
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
    /** Whether the lease keeps one exit for the whole binding time. */
    singleIp: boolean('single_ip').notNull(),
    /**
     * Parameters of the request, in case the exit has to be replaced: the country or region (empty for any) and whether the exit must be
     * new to the order. Null in leases stored by earlier releases.
     */
    countryCode: text('country_code'),
    /** The whole place as `placeKey` writes it, if more than the country was requested. */
    place: text('place'),
    dedupe: boolean('dedupe'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientAddress, table.port] }), index('leases_expires').on(table.expiresAt)],
);

/**
 * Exits that an order got in an hour, each once, in a partition per day. De-duplication doesn't give it those of the last 24 hours again
 * (ADR 35).
 */
export const handedSets = pgTable(
  'handed_sets',
  {
    orderId: text('order_id').notNull(),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
    exits: text('exits').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.hour] })],
);

/** The exits of those sets, one by one. */
export const handedExits = new QueryBuilder()
  .select({ orderId: handedSets.orderId, hour: handedSets.hour, exitAddress: sql<string>`unnest(${handedSets.exits})`.as('exit_address') })
  .from(handedSets)
  .as('handed');
