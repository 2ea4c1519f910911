import { sql, type InferSelectModel } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from 'shared-contracts/languages';
import type { OptionalKind } from 'shared-contracts/rules/notifications';
import { moment } from '../../platform/database/columns.ts';
import type { Notification } from './notification.ts';
import { customers } from './tables.ts';

/** Confirmed addresses. Not unique, because an address is no login name: nobody can find out who else uses it. */
export const emailAddresses = pgTable('email_addresses', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customers.id),
  /** As normalized by `plainEmail`. */
  address: text('address').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Kinds that the customer turned off. */
  turnedOff: text('turned_off')
    .array()
    .$type<OptionalKind[]>()
    .notNull()
    .default(sql`'{}'::text[]`),
  confirmedAt: moment('confirmed_at').notNull(),
  /** Since when the mail server has refused the address for good; nothing is sent to it. */
  failingSince: moment('failing_since'),
});

export type EmailAddress = InferSelectModel<typeof emailAddresses>;

/** Addresses waiting for their confirmation, one per customer. Link and code are derived from the ID with our key. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id),
    id: text('id').notNull().unique(),
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_confirmations_expires').on(table.expiresAt)],
);

export type EmailConfirmation = InferSelectModel<typeof emailConfirmations>;

/** `failed` messages are not tried again unless ops say so. */
export type EmailState = 'pending' | 'sent' | 'failed';

/** Messages to send, written in the transaction of what they report, and rendered when they are sent. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: text('id').primaryKey(),
    /** What it reports; a second message with the same key is dropped. */
    key: text('key').notNull().unique(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    notification: jsonb('notification').$type<Notification>().notNull(),
    state: text('state').$type<EmailState>().notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    /** While one server sends it, no other does, until this time. */
    sendingUntil: moment('sending_until'),
    /** Why the last try failed, without the address. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('email_outbox_created').on(table.createdAt),
    index('email_outbox_unsent')
      .on(table.createdAt)
      .where(sql`state <> 'sent'`),
  ],
);

export type EmailMessage = InferSelectModel<typeof emailOutbox>;
