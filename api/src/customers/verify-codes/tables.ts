import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** The latest SMS code of each owner and type; a new one overwrites it. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    /** A mobile number, or a mobile number and the ID of a device that has logged in with it, separated by a space. */
    mobile: text('mobile').notNull(),
    type: integer('type').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.type] }), index('verify_codes_expires').on(table.expiresAt)],
);

/** Messages sent to each owner by type. */
export const smsQuotas = pgTable(
  'sms_quotas',
  {
    /** An owner as in `verifyCodes` and a type, separated by a space. */
    mobile: text('mobile').primaryKey(),
    /** Null if the last message could not be sent. */
    lastSentAt: moment('last_sent_at'),
    /** UTC date that `sent` counts for. */
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [index('sms_quotas_day').on(table.day)],
);
