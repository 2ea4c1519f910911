import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { orders } from '../records/tables.ts';

/** Coupon offers; each customer can get one coupon per offer. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: text('id').primaryKey(),
    enName: text('en_name').notNull(),
    zhName: text('zh_name').notNull(),
    /** In further languages; null if it was defined before the site had any. */
    names: jsonb('names').$type<Readonly<Record<string, string>>>(),
    amountCents: integer('amount_cents'),
    percentOff: integer('percent_off'),
    /** Restricts the coupon to orders of this family; null for any. */
    family: integer('family').$type<ProductFamily>(),
    minimumCents: integer('minimum_cents').notNull().default(0),
    /** Validity of a coupon in days after it is claimed. */
    validDays: integer('valid_days').notNull(),
    /** Total number of coupons; null for unlimited. */
    supply: integer('supply'),
    received: integer('received').notNull().default(0),
    /** Whether customers can claim it themselves; otherwise it is granted. */
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

/** Customers' coupons. */
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
    /** The order that the coupon is reserved for or was used with; an order has at most one coupon. */
    orderId: text('order_id')
      .unique()
      .references(() => orders.id),
    /** When that order was paid. */
    usedAt: moment('used_at'),
  },
  (table) => [unique('coupons_once').on(table.customerId, table.offerId), index('coupons_customer').on(table.customerId)],
);
