import type { InferSelectModel } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from 'shared-contracts/rules/notifications';
import { moment } from '../../platform/database/columns.ts';
import { customers } from './tables.ts';

/** Addresses of customers' servers that receive notifications. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    url: text('url').notNull(),
    /** Key of the signatures. */
    secret: text('secret').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    /** While it's off, it receives only tests. */
    isEnabled: boolean('is_enabled').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    /** The member who last chose its address or turned it on; null if the customer did. */
    memberId: text('member_id').references(() => customers.id),
  },
  (table) => [index('webhooks_customer').on(table.customerId)],
);

export type Webhook = InferSelectModel<typeof webhooks>;

/** Written in the transaction of what they report. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What it reports; a second delivery with the same key is dropped. */
    key: text('key').notNull(),
    event: text('event').$type<WebhookEvent | 'test'>().notNull(),
    /** Facts of the notification. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state').$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    /** While one server sends it, no other does, until this time. */
    sendingUntil: moment('sending_until'),
    /** HTTP status of the last response. */
    status: integer('status'),
    /** Why the last try failed. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.key),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);

export type WebhookDelivery = InferSelectModel<typeof webhookDeliveries>;
