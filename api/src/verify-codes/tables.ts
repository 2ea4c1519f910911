import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns.ts';

/** The last SMS code of each mobile and kind; a new one takes its place. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    mobile: text('mobile').notNull(),
    type: integer('type').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.type] })],
);

/** How much each mobile has been sent. */
export const smsQuotas = pgTable('sms_quotas', {
  mobile: text('mobile').primaryKey(),
  /** Null where the last try did not go out. */
  lastSentAt: moment('last_sent_at'),
  /** UTC date that `sent` counts for. */
  day: date('day', { mode: 'string' }).notNull(),
  sent: integer('sent').notNull(),
});
