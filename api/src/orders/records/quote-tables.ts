import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import type { RegionCurrency } from 'shared-contracts/rules/charge-currencies';
import type { QuoteLine } from 'shared-contracts/rules/price-lines';
import { products } from '../../catalog/prices/tables.ts';
import { customers } from '../../customers/records/tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Prices quoted to customers, valid for placing an order. */
export const quotes = pgTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    family: integer('family').$type<ProductFamily>().notNull(),
    countryCode: text('country_code'),
    quantity: integer('quantity').notNull(),
    /** Total GB of all packages; 0 for static lines. */
    gigabytes: integer('gigabytes').notNull(),
    validityDays: integer('validity_days').notNull(),
    /** Months of static lines, for which `validityDays` is only nominal; null for traffic and for quotes written by an earlier release. */
    months: integer('months'),
    /** The order to renew; null for a new order. */
    renewsOrderId: text('renews_order_id'),
    /** Lines of the static order to renew. */
    lineIds: jsonb('line_ids').$type<readonly string[]>(),
    couponId: text('coupon_id'),
    lines: jsonb('lines').$type<readonly QuoteLine[]>().notNull(),
    listCents: integer('list_cents').notNull(),
    toPayCents: integer('to_pay_cents').notNull(),
    currency: text('currency').$type<'USD'>().notNull(),
    cnyPerUsd: numeric('cny_per_usd', { precision: 10, scale: 4, mode: 'number' }),
    /** Currency of the customer's region, and its units per US dollar; null: US dollars. */
    chargeCurrency: text('charge_currency').$type<RegionCurrency>(),
    chargeRate: numeric('charge_rate', { precision: 12, scale: 6, mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When an order was placed with this quote. */
    usedAt: moment('used_at'),
  },
  (table) => [
    check('quotes_to_pay', sql`${table.toPayCents} >= 0`),
    // For the cleanup, which deletes unused quotes.
    index('quotes_unused')
      .on(table.expiresAt)
      .where(sql`used_at is null`),
  ],
);
