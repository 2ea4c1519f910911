import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Image codes and proofs of work that are not solved yet. */
export const captchas = pgTable(
  'captchas',
  {
    verifyId: text('verify_id').primaryKey(),
    /** The solution: the text in the image or the digits of the number to find. */
    text: text('text').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);
