import type { ProductFamily } from 'shared-contracts/constants';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { products } from '../catalog/tables.ts';
import type { QuoteLine } from '../catalog/price-lines.ts';
import { customers } from '../customers/tables.ts';
import { moment } from '../platform/columns.ts';

/** Prices that were told to a customer and can be ordered at. */
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
    quantity: integer('quantity').notNull(),
    gigabytes: integer('gigabytes').notNull(),
    validityDays: integer('validity_days').notNull(),
    lines: jsonb('lines').$type<readonly QuoteLine[]>().notNull(),
    listCents: integer('list_cents').notNull(),
    toPayCents: integer('to_pay_cents').notNull(),
    currency: text('currency').$type<'USD'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When an order was placed with it. */
    usedAt: moment('used_at'),
  },
  (table) => [check('quotes_to_pay', sql`${table.toPayCents} >= 1`)],
);
