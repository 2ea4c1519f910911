import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import { bigserial, check, index, integer, numeric, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { orderStatus, type OrderStatus, type ProductFamily, type SuspensionReason } from 'shared-contracts/constants';
import type { RegionCurrency } from 'shared-contracts/rules/charge-currencies';
import { customers } from '../../customers/records/tables.ts';
import { count, moment } from '../../platform/database/columns.ts';
import { quotes } from './quote-tables.ts';

/** `topUp` adds to the customer's balance. */
export type OrderKind = OrderAnswer['kind'] | 'topUp';
/** Kinds of orders that provide traffic or lines. Only these can be renewed. */
export const usableKinds: readonly OrderKind[] = ['new', 'gift'];
/** CNY per USD, for payments through Alipay or WeChat Pay; null where neither is available. */
export type CnyPerUsd = number | null;

/** `refunded`: ops ended a paid order with a refund. */
export type FailureReason = NonNullable<OrderAnswer['failureReason']> | 'refunded';

const status = (name: keyof typeof orderStatus) => sql.raw(String(orderStatus[name]));

/** Predicate of the partial indexes for order lists. Queries must use this exact expression for PostgreSQL to match the index. */
export const isListedOnceOpen = sql`renews_order_id is null and status <> ${status('toBePaid')}`;

/** Runs of letters in an order's number and note, for the index that finds parts of them. The function is in the migration of that index. */
export const orderGrams = sql`text_grams(customer_id, array[id, remark])`;

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
    /** ID of the gift; null for a bought order. */
    freeProductId: text('free_product_id'),
    /** The order that this one renews. A renewal extends that order and provides no traffic or lines itself. */
    renewsOrderId: text('renews_order_id').references((): AnyPgColumn => orders.id),
    family: integer('family').$type<ProductFamily>().notNull(),
    countryCode: text('country_code'),
    quantity: integer('quantity').notNull(),
    gigabytes: numeric('gigabytes', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    validityDays: integer('validity_days').notNull(),
    /** Months of static lines, for which `validityDays` is only nominal; null for traffic and for orders written by an earlier release. */
    months: integer('months'),
    status: integer('status').$type<OrderStatus>().notNull(),
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** Signs extraction calls, and is the password of proxy users. New traffic orders have it from their payment on, and gifts always. */
    orderKey: text('order_key'),
    totalBytes: count('total_bytes').notNull(),
    /** Paid renewals of traffic only: bytes left on the renewed order right after the renewal. */
    usableBytes: count('usable_bytes'),
    listCents: integer('list_cents').notNull(),
    /** Amount the coupon takes off. */
    couponCents: integer('coupon_cents').notNull().default(0),
    toPayCents: integer('to_pay_cents').notNull(),
    paidCents: integer('paid_cents').notNull().default(0),
    /** Total of the refunds of its payment that didn't fail. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').$type<'USD'>().notNull(),
    cnyPerUsd: numeric('cny_per_usd', { precision: 10, scale: 4, mode: 'number' }),
    /** Currency of the customer's region, and its units per US dollar; null: US dollars. */
    chargeCurrency: text('charge_currency').$type<RegionCurrency>(),
    chargeRate: numeric('charge_rate', { precision: 12, scale: 6, mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    payBefore: moment('pay_before').notNull(),
    paidAt: moment('paid_at'),
    endsAt: moment('ends_at'),
    /** The customer's own note. */
    remark: text('remark').notNull().default(''),
    /** When the order became inactive, for whatever reason; an expired or used-up one can be renewed for a limited time after this. */
    endedAt: moment('ended_at'),
    /** Set by ops or by a chargeback. A suspended order can't be used. */
    suspension: text('suspension').$type<SuspensionReason>(),
  },
  (table) => [
    uniqueIndex('orders_gift_once')
      .on(table.customerId, table.freeProductId)
      .where(sql`free_product_id is not null`),
    uniqueIndex('orders_one_unpaid')
      .on(table.customerId, table.family)
      .where(sql`status = ${status('toBePaid')} and kind <> 'topUp'`),
    uniqueIndex('orders_one_unpaid_top_up')
      .on(table.customerId)
      .where(sql`status = ${status('toBePaid')} and kind = 'topUp'`),
    uniqueIndex('orders_one_verification')
      .on(table.customerId)
      .where(sql`kind = 'verification' and status <> ${status('failure')}`),
    index('orders_customer').on(table.customerId, table.createdAt),
    // For order lists. Orders enter these indexes once they're no longer unpaid, so that placing an order writes to neither.
    index('orders_listed').on(table.customerId, table.family, table.status, table.createdAt, table.id).where(isListedOnceOpen),
    index('orders_ending')
      .on(table.customerId, table.family, table.status, table.endsAt, table.id)
      .where(sql`${isListedOnceOpen} and ends_at is not null`),
    // Without the pending list, which each search would have to read.
    index('orders_text').using('gin', orderGrams).with({ fastupdate: false }).where(isListedOnceOpen),
    index('orders_unpaid')
      .on(table.payBefore)
      .where(sql`status = ${status('toBePaid')}`),
    index('orders_running')
      .on(table.endsAt)
      .where(sql`status = ${status('normal')}`),
    // For notifications of orders that have just ended.
    index('orders_ended')
      .on(table.endedAt)
      .where(sql`failure_reason in ('expired', 'usedUp')`),
    index('orders_renewals')
      .on(table.renewsOrderId)
      .where(sql`renews_order_id is not null`),
    check('orders_failure', sql`(${table.status} = ${status('failure')}) = (${table.failureReason} is not null)`),
    check('orders_ended', sql`(${table.status} = ${status('failure')}) = (${table.endedAt} is not null)`),
    check('orders_to_pay', sql`${table.toPayCents} >= 0 and (${table.freeProductId} is null or ${table.toPayCents} = 0)`),
    check('orders_paid', sql`${table.paidCents} = case when ${table.paidAt} is null then 0 else ${table.toPayCents} end`),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.paidCents}`),
    check('orders_renewal', sql`(${table.kind} = 'renewal') = (${table.renewsOrderId} is not null)`),
  ],
);

export type Order = InferSelectModel<typeof orders>;

/**
 * Bytes used of each order, in rows that are cheap to rewrite (docs/scale.md). A trigger on `orders` inserts one for each order.
 */
export const orderUsage = pgTable('order_usage', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  usedBytes: count('used_bytes').notNull(),
});

/** Bytes used of an order, for a query that reads `orders`. Not together with a lock, after which they may be outdated. */
export const usedBytesOf = sql<number>`(select kept.used_bytes from order_usage as kept where kept.order_id = orders.id)`.mapWith(Number);

/** An order with the bytes used of it. */
export type UsedOrder = Order & { readonly usedBytes: number };

export const usedOrderColumns = { ...getTableColumns(orders), usedBytes: usedBytesOf };

/** Events that can revoke access to an order. Queries must use this exact expression for PostgreSQL to match the partial index. */
export const isRevoking = sql`event in ('rotateKey', 'narrowWhitelist', 'suspend', 'changeSubUser')`;

/** History of each order, in chronological order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').notNull(),
    at: moment('at').notNull(),
    /** Additional information, such as a payment ID. */
    detail: text('detail'),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    // For the query that gateways send every second.
    index('order_events_revoking').on(table.at).where(isRevoking),
  ],
);
