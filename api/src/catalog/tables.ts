import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductFamily } from 'shared-contracts/constants';
import { moment } from '../platform/columns.ts';

/** What is on sale. The list prices of a family's packages also are the corners of its graduated price. */
export const products = pgTable('products', {
  id: text('id').primaryKey(),
  family: integer('family').$type<ProductFamily>().notNull(),
  gigabytes: integer('gigabytes').notNull(),
  validityDays: integer('validity_days').notNull(),
  listCents: integer('list_cents').notNull(),
});

/** Discounts that run from one moment to another. */
export const offers = pgTable(
  'offers',
  {
    name: text('name').primaryKey(),
    family: integer('family').$type<ProductFamily>().notNull(),
    percentOff: integer('percent_off').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('offers_family').on(table.family, table.endsAt)],
);
