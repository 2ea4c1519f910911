import { bigserial, check, index, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/calls';
import { orderStatus, type OrderStatus, type ProductFamily } from 'shared-contracts/constants';
import { customers } from '../customers/tables.ts';
import { count, moment } from '../platform/columns.ts';
import { quotes } from '../quotes/tables.ts';

type OrderAnswer = CallResponse<'queryOrderInfos'>['list'][number];
export type FailureReason = NonNullable<OrderAnswer['failureReason']>;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    quoteId: text('quote_id')
      .unique()
      .references(() => quotes.id),
    /** What was given, where the order is a gift; null where it was bought. */
    freeProductId: text('free_product_id'),
    family: integer('family').$type<ProductFamily>().notNull(),
    quantity: integer('quantity').notNull(),
    gigabytes: numeric('gigabytes', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    validityDays: integer('validity_days').notNull(),
    status: integer('status').$type<OrderStatus>().notNull(),
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** Signs extraction calls; made when the order is paid. */
    orderKey: text('order_key'),
    totalBytes: count('total_bytes').notNull(),
    usedBytes: count('used_bytes').notNull().default(0),
    listCents: integer('list_cents').notNull(),
    toPayCents: integer('to_pay_cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    currency: text('currency').$type<'USD'>().notNull(),
    createdAt: moment('created_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    paidAt: moment('paid_at'),
    endsAt: moment('ends_at'),
  },
  (table) => [
    // Nulls are no duplicates of each other: bought orders are free to repeat.
    unique('orders_gift_once').on(table.customerId, table.freeProductId),
    uniqueIndex('orders_one_unpaid')
      .on(table.customerId, table.family)
      .where(sql.raw(`status = ${orderStatus.toBePaid}`)),
    index('orders_customer').on(table.customerId, table.createdAt),
    index('orders_due').on(table.status, table.payBefore),
    check('orders_failure', sql`(${table.status} = ${sql.raw(String(orderStatus.failure))}) = (${table.failureReason} is not null)`),
    check('orders_to_pay', sql`(${table.toPayCents} = 0) = (${table.freeProductId} is not null) and ${table.toPayCents} >= 0`),
  ],
);

/** All that happened to each order, in order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').notNull(),
    at: moment('at').notNull(),
    /** What else is to be known, such as the id of a payment. */
    detail: text('detail'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);
