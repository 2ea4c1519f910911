import { bigint, bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** How far the sandbox's clock is ahead of the machine's: one row, once it has been advanced. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
});
