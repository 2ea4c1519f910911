import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CallInput } from 'shared-contracts/api/calls';
import { orders } from '../../orders/records/tables.ts';
import { count, moment } from '../../platform/database/columns.ts';

/** Requests of orders whose log is on, one by one. */
export const requestLog = pgTable(
  'request_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    subUserId: text('sub_user_id'),
    /** When the request ended. */
    at: moment('at').notNull(),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    countryCode: text('country_code').notNull(),
    outcome: text('outcome').$type<CallInput<'usageReport'>['rows'][number]['outcome']>().notNull(),
    reason: text('reason'),
    sentBytes: count('sent_bytes').notNull(),
    receivedBytes: count('received_bytes').notNull(),
    durationMs: count('duration_ms').notNull(),
    connectMs: count('connect_ms'),
    firstByteMs: count('first_byte_ms'),
  },
  (table) => [index('request_log_order').on(table.orderId, table.id), index('request_log_at').on(table.at)],
);
