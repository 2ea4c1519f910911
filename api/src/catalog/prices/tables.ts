import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { ProductFamily } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { countries } from '../countries/tables.ts';

/** Packages. Those of one family and place form the tiers of its graduated price. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    family: integer('family').$type<ProductFamily>().notNull(),
    /** Location of static lines; null for flow packages. */
    countryCode: text('country_code').references(() => countries.code),
    /** GB for flow packages, months for static lines. */
    units: integer('units').notNull(),
    /** Applies to flow packages. Static lines are valid for their units, and this value is only nominal for them. */
    validityDays: integer('validity_days').notNull(),
    listCents: integer('list_cents').notNull(),
    /** Packages no longer sold are kept for the orders that refer to them. */
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [
    uniqueIndex('products_tiers').on(table.family, sql`coalesce(${table.countryCode}, '')`, table.units),
    check('products_price', sql`${table.listCents} > 0 and ${table.units} > 0 and ${table.validityDays} > 0`),
  ],
);

/** Every price of every package, with the time from which it applied; null when the package was withdrawn. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    listCents: integer('list_cents'),
    at: moment('at').notNull(),
  },
  (table) => [index('price_history_product').on(table.productId)],
);

/** Offer name that customers see. */
export type OfferKind = NonNullable<CallResponse<'getProductPriceList'>['offer']>['name'];

/** Discounts for a limited period. */
export const offers = pgTable(
  'offers',
  {
    /** Identifier used by ops. */
    name: text('name').primaryKey(),
    kind: text('kind').$type<OfferKind>().notNull(),
    family: integer('family').$type<ProductFamily>().notNull(),
    percentOff: integer('percent_off').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('offers_family').on(table.family, table.endsAt),
    check('offers_percent', sql`${table.percentOff} between 1 and 99`),
    check('offers_time', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
