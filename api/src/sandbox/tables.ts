import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns.ts';

/** SMS that the sandbox did not send. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    code: text('code').notNull(),
    type: integer('type').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sms_outbox_mobile').on(table.mobile)],
);
