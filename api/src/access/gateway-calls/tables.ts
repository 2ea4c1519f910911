import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Dynamic passwords of the user `proxy`: each alone tells its order. */
export const dynamicPasswords = pgTable(
  'dynamic_passwords',
  {
    /** Peppered, as tokens are. */
    passwordHash: text('password_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('dynamic_passwords_expires').on(table.expiresAt)],
);

/** The exit that a session keeps until its minutes are over. */
export const stickySessions = pgTable(
  'sticky_sessions',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Country, state and city of the user name, joined as there. */
    place: text('place').notNull(),
    sessionId: text('session_id').notNull(),
    /** Of an exit that may be gone by now. */
    exitAddress: text('exit_address').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place, table.sessionId] }), index('sticky_sessions_ends').on(table.endsAt)],
);
