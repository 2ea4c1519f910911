import { sql, type InferSelectModel } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse, OrderAnswer } from 'shared-contracts/api/calls';
import type { AutoRenewalTriggerKind, DetailedFailure, RenewalFailure } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { orders } from './tables.ts';

type Setting = NonNullable<OrderAnswer['autoRenewal']>;
type AutoRenewalEvent = CallResponse<'getAutoRenewal'>['history'][number]['event'];
export type OffReason = NonNullable<Setting['offReason']> | DetailedFailure;

/** Auto-renewal of each order for which it was ever turned on, with the state of the renewal that is due next. */
export const autoRenewals = pgTable(
  'auto_renewals',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    isOn: boolean('is_on').notNull(),
    offReason: text('off_reason').$type<OffReason>(),
    triggerKind: text('trigger_kind').$type<AutoRenewalTriggerKind>().notNull(),
    triggerValue: integer('trigger_value').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    maxPriceCents: integer('max_price_cents').notNull(),
    monthlyCapCents: integer('monthly_cap_cents').notNull(),
    /** The stored payment method to charge; null: paid from the balance. */
    storedMethodId: text('stored_method_id'),
    /** The renewal that is being charged to a stored method, and what triggered it. It is settled even if auto-renewal is off by then. */
    chargingOrderId: text('charging_order_id'),
    chargingTrigger: text('charging_trigger'),
    /** The renewal that was announced, by what triggers it (`triggerKey`); null if none is. */
    announcedKey: text('announced_key'),
    announcedAt: moment('announced_at'),
    /** US cents that were announced, above which nothing is charged; null if an earlier release announced it. */
    announcedCents: integer('announced_cents'),
    /** Currency and rate of the charge that was announced, which is what is charged; null: US dollars. */
    chargeCurrency: text('charge_currency'),
    chargeRate: numeric('charge_rate', { precision: 12, scale: 6, mode: 'number' }),
    /** Failed attempts of the announced renewal. */
    tries: integer('tries').notNull().default(0),
    failure: text('failure').$type<RenewalFailure>(),
    /** Nothing happens before this; null for no limit. */
    waitUntil: moment('wait_until'),
  },
  (table) => [
    index('auto_renewals_on')
      .on(table.orderId)
      .where(sql`is_on`),
    index('auto_renewals_charging')
      .on(table.orderId)
      .where(sql`charging_order_id is not null`),
    check('auto_renewals_off', sql`${table.isOn} = (${table.offReason} is null)`),
  ],
);

export type AutoRenewal = InferSelectModel<typeof autoRenewals>;

/** History of auto-renewals: what the customer agreed to, announcements, and attempts. Rows are never changed or deleted. */
export const autoRenewalEvents = pgTable(
  'auto_renewal_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').$type<AutoRenewalEvent>().notNull(),
    at: moment('at').notNull(),
    /** What triggered it; null for changes of the setting. */
    triggerKey: text('trigger_key'),
    /** US cents. */
    priceCents: integer('price_cents'),
    failure: text('failure').$type<RenewalFailure>(),
    renewalOrderId: text('renewal_order_id').references(() => orders.id),
  },
  (table) => [
    index('auto_renewal_events_order').on(table.orderId, table.id),
    // A trigger renews its order once, whatever the code does.
    uniqueIndex('auto_renewal_events_once')
      .on(table.orderId, table.triggerKey)
      .where(sql`event = 'renewed'`),
  ],
);
