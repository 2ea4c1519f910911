import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Image codes and proofs of work that wait for their answer. */
export const captchas = pgTable('captchas', {
  verifyId: text('verify_id').primaryKey(),
  /** The answer: what the image shows, or the digits of the number to be found. */
  text: text('text').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
