import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/columns.ts';

/** Image captchas that wait for their answer. */
export const captchas = pgTable('captchas', {
  verifyId: text('verify_id').primaryKey(),
  text: text('text').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
