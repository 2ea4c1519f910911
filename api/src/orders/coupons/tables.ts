import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { orders } from '../records/tables.ts';

/** Coupons that there are to be had, each once per customer. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: text('id').primaryKey(),
    enName: text('en_name').notNull(),
    zhName: text('zh_name').notNull(),
    amountCents: integer('amount_cents'),
    percentOff: integer('percent_off'),
    /** Only for orders of this family; null for any. */
    family: integer('family').$type<ProductFamily>(),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** Days from receiving one until it expires. */
    validDays: integer('valid_days').notNull(),
    /** How many there are in all; null for as many as are wanted. */
    supply: integer('supply'),
    received: integer('received').notNull().default(0),
    /** Whether customers receive it themselves; else it is granted for something. */
    isPublic: boolean('is_public').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    check('coupon_offers_terms', sql`num_nonnulls(${table.amountCents}, ${table.percentOff}) = 1`),
    check('coupon_offers_amount', sql`coalesce(${table.amountCents}, 1) > 0 and coalesce(${table.percentOff}, 1) between 1 and 99`),
    check('coupon_offers_supply', sql`${table.received} <= coalesce(${table.supply}, ${table.received})`),
  ],
);

/** Coupons of customers. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => couponOffers.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    receivedAt: moment('received_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The order that it is reserved for, or was used with: one coupon an order. */
    orderId: text('order_id')
      .unique()
      .references(() => orders.id),
    /** When that order was paid. */
    usedAt: moment('used_at'),
  },
  (table) => [unique('coupons_once').on(table.customerId, table.offerId), index('coupons_customer').on(table.customerId)],
);
