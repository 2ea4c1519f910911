import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Dynamic passwords of the user `proxy`; each one identifies its order. */
export const dynamicPasswords = pgTable(
  'dynamic_passwords',
  {
    /** Peppered hash, as for tokens. */
    passwordHash: text('password_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('dynamic_passwords_expires').on(table.expiresAt)],
);

/** Exits of sticky sessions, kept until the session ends. */
export const stickySessions = pgTable(
  'sticky_sessions',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Place of the user name as `placeKey` writes it, in upper case. */
    place: text('place').notNull(),
    sessionId: text('session_id').notNull(),
    /** Address of an exit that may have been removed since. */
    exitAddress: text('exit_address').notNull(),
    /** Null if an earlier release started it. */
    startedAt: moment('started_at'),
    endsAt: moment('ends_at').notNull(),
    /** What the extraction that started it requested, as in a lease; null for other sessions. */
    singleIp: boolean('single_ip'),
    dedupe: boolean('dedupe'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place, table.sessionId] }), index('sticky_sessions_ends').on(table.endsAt)],
);
