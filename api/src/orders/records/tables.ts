import { sql, type InferSelectModel } from 'drizzle-orm';
import { bigserial, check, index, integer, numeric, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OrderAnswer } from 'shared-contracts/calls';
import { orderStatus, type OrderStatus, type ProductFamily, type SuspensionReason } from 'shared-contracts/constants';
import { customers } from '../../customers/records/tables.ts';
import { count, moment } from '../../platform/database/columns.ts';
import { quotes } from './quote-tables.ts';

export type OrderKind = OrderAnswer['kind'];
export type FailureReason = NonNullable<OrderAnswer['failureReason']>;

const status = (name: keyof typeof orderStatus) => sql.raw(String(orderStatus[name]));

/** Which orders the indexes of lists hold; in these words, so that the database sees that it may use them. */
export const isListedOnceOpen = sql`renews_order_id is null and status <> ${status('toBePaid')}`;

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').$type<OrderKind>().notNull(),
    quoteId: text('quote_id')
      .unique()
      .references(() => quotes.id),
    productId: text('product_id'),
    /** What was given, where the order is a gift; null where it was bought. */
    freeProductId: text('free_product_id'),
    /** The order that this one renews: it adds to that one and holds nothing itself. */
    renewsOrderId: text('renews_order_id').references((): AnyPgColumn => orders.id),
    family: integer('family').$type<ProductFamily>().notNull(),
    countryCode: text('country_code'),
    quantity: integer('quantity').notNull(),
    gigabytes: numeric('gigabytes', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    validityDays: integer('validity_days').notNull(),
    /** Of static lines, for which `validityDays` is only nominal; null of traffic, and of orders that an earlier release wrote. */
    months: integer('months'),
    status: integer('status').$type<OrderStatus>().notNull(),
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** Signs extraction calls; made when the order is paid. */
    orderKey: text('order_key'),
    totalBytes: count('total_bytes').notNull(),
    usedBytes: count('used_bytes').notNull().default(0),
    /** Of a paid renewal of traffic: what was left of the renewed order right after it. */
    usableBytes: count('usable_bytes'),
    listCents: integer('list_cents').notNull(),
    /** What a coupon takes off. */
    couponCents: integer('coupon_cents').notNull().default(0),
    toPayCents: integer('to_pay_cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    currency: text('currency').$type<'USD'>().notNull(),
    cnyPerUsd: numeric('cny_per_usd', { precision: 10, scale: 4, mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    paidAt: moment('paid_at'),
    endsAt: moment('ends_at'),
    /** The customer's own note. */
    remark: text('remark').notNull().default(''),
    /** When it failed; renewing is possible for a while from here. */
    endedAt: moment('ended_at'),
    /** Set by ops, or by a chargeback: nobody can use the order. */
    suspension: text('suspension').$type<SuspensionReason>(),
  },
  (table) => [
    uniqueIndex('orders_gift_once')
      .on(table.customerId, table.freeProductId)
      .where(sql`free_product_id is not null`),
    uniqueIndex('orders_one_unpaid')
      .on(table.customerId, table.family)
      .where(sql`status = ${status('toBePaid')}`),
    uniqueIndex('orders_one_verification')
      .on(table.customerId)
      .where(sql`kind = 'verification' and status <> ${status('failure')}`),
    index('orders_customer').on(table.customerId, table.createdAt),
    // Of lists. An order enters them when it is no longer to be paid, so that placing one writes into neither.
    index('orders_listed').on(table.customerId, table.family, table.status, table.createdAt, table.id).where(isListedOnceOpen),
    index('orders_ending')
      .on(table.customerId, table.family, table.status, table.endsAt, table.id)
      .where(sql`${isListedOnceOpen} and ends_at is not null`),
    index('orders_unpaid')
      .on(table.payBefore)
      .where(sql`status = ${status('toBePaid')}`),
    index('orders_running')
      .on(table.endsAt)
      .where(sql`status = ${status('normal')}`),
    index('orders_renewals')
      .on(table.renewsOrderId)
      .where(sql`renews_order_id is not null`),
    check('orders_failure', sql`(${table.status} = ${status('failure')}) = (${table.failureReason} is not null)`),
    check('orders_ended', sql`(${table.status} = ${status('failure')}) = (${table.endedAt} is not null)`),
    check('orders_to_pay', sql`${table.toPayCents} >= 0 and (${table.freeProductId} is null or ${table.toPayCents} = 0)`),
    check('orders_paid', sql`${table.paidCents} = case when ${table.paidAt} is null then 0 else ${table.toPayCents} end`),
    check('orders_renewal', sql`(${table.kind} = 'renewal') = (${table.renewsOrderId} is not null)`),
  ],
);

export type Order = InferSelectModel<typeof orders>;

/** Events by which somebody may lose access to an order that they have; in these words, so that the database sees that it may use the index. */
export const isRevoking = sql`event in ('rotateKey', 'narrowWhitelist', 'suspend')`;

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
  (table) => [
    index('order_events_order').on(table.orderId),
    // Of what gateways ask every second.
    index('order_events_revoking').on(table.at).where(isRevoking),
  ],
);
