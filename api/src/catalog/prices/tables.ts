import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import { moment } from '../../platform/database/columns.ts';
import { countries } from '../countries/tables.ts';
import type { OfferKind } from './offers.ts';

/** Packages. Those of one family and place are the tiers of its graduated price. */
export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    family: integer('family').$type<ProductFamily>().notNull(),
    /** Where static lines are; null of flow packages. */
    countryCode: text('country_code').references(() => countries.code),
    /** GB of a flow package, months of a static line. */
    units: integer('units').notNull(),
    /** Of flow packages; static lines are valid for their units, and this is only nominal. */
    validityDays: integer('validity_days').notNull(),
    listCents: integer('list_cents').notNull(),
    /** What is no longer sold stays for the orders that were placed for it. */
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [
    uniqueIndex('products_tiers').on(table.family, sql`coalesce(${table.countryCode}, '')`, table.units),
    check('products_price', sql`${table.listCents} > 0 and ${table.units} > 0 and ${table.validityDays} > 0`),
  ],
);

/** Every price that a package ever had, from the moment when it began; null where its sale ended. */
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

/** Discounts that run from one moment to another. */
export const offers = pgTable(
  'offers',
  {
    /** Told apart by ops. */
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
