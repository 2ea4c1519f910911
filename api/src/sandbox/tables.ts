import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SandboxCard } from 'shared-contracts/constants';
import type { PaymentState } from '../payments/records/tables.ts';
import { moment } from '../platform/database/columns.ts';

/** SMS codes stored by the sandbox instead of being sent. */
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

/** SMS without a code, stored by the sandbox instead of being sent. */
export const smsNotices = pgTable(
  'sms_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sms_notices_mobile').on(table.mobile)],
);

/** Email stored by the sandbox instead of being sent. */
export const sandboxEmails = pgTable(
  'sandbox_emails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    headers: jsonb('headers').$type<{ name: string; value: string }[]>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_emails_address').on(table.address)],
);

/** Requests to webhooks, stored by the sandbox instead of being sent. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    url: text('url').notNull(),
    headers: jsonb('headers').$type<{ name: string; value: string }[]>().notNull(),
    body: text('body').notNull(),
    status: integer('status').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('sandbox_webhooks_url').on(table.url)],
);

/** Decisions made on the sandbox payment page, which the simulated provider reports when queried. */
export const sandboxPaymentDecisions = pgTable('sandbox_payment_decisions', {
  paymentId: text('payment_id').primaryKey(),
  state: text('state').$type<PaymentState>().notNull(),
});

/** Test cards chosen on the sandbox page for storing a card; null if the customer stored none. */
export const sandboxStoredCards = pgTable('sandbox_stored_cards', {
  storedMethodId: text('stored_method_id').primaryKey(),
  card: text('card').$type<SandboxCard>(),
});

/** Offset of the sandbox clock: one row, once it has been advanced. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
});
