import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

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
