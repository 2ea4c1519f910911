import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** The last SMS code of each owner and kind; a new one takes its place. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    /** A mobile, or a mobile and a device that has logged in with it, a space between. */
    mobile: text('mobile').notNull(),
    type: integer('type').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.type] })],
);

/** How much each owner has been sent of each kind. */
export const smsQuotas = pgTable('sms_quotas', {
  /** An owner, as of a code, and a kind, a space between. */
  mobile: text('mobile').primaryKey(),
  /** Null where the last try did not go out. */
  lastSentAt: moment('last_sent_at'),
  /** UTC date that `sent` counts for. */
  day: date('day', { mode: 'string' }).notNull(),
  sent: integer('sent').notNull(),
});
