import type { CallResponse } from 'shared-contracts/calls';
import { BYTES_PER_GB, UNPAID_ORDER_MINUTES, orderStatus, productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { reserveCoupon } from '../coupons/coupon-of-order.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { requote } from '../quotes/create-quote.ts';
import { findQuote, takeQuote, type Quote } from '../quotes/quotes.ts';
import { keepLines } from '../static-lines/renewable-lines.ts';
import { reserveLines } from '../static-lines/reserve.ts';
import { endDueOrders } from './end-due-orders.ts';
import { createOrderId } from './order-ids.ts';
import { findUnpaidOrder, holdOrder } from './orders.ts';
import { isRenewable } from './renewals.ts';
import { orders, type Order } from './tables.ts';
import { recordEvent } from './transitions.ts';

export type Placed = CallResponse<'placeOrder'>;

export interface Placing {
  readonly customerId: string;
  readonly quoteId: string;
  /** The order that the quote has to be for renewing; undefined where a new one is bought. */
  readonly renewsOrderId?: string;
  /** Of a new quote in place of an expired one. */
  readonly language: Language;
  readonly now: Date;
}

/** Why a quote could not be taken. */
async function explain(db: Database, { customerId, quoteId, language, now }: Placing): Promise<Error> {
  const quote = await findQuote(db, customerId, quoteId);
  if (!quote) return refuse('quoteNotFound');
  if (quote.usedAt === null) return refuse('quoteExpired', { data: { quote: await requote(db, quote, language, now) } });
  const unpaid = await findUnpaidOrder(db, customerId, quote.family);
  return unpaid ? refuse('unpaidOrderExists', { data: { orderId: unpaid.id } }) : refuse('quoteNotFound');
}

/** The order of a renewal is held first, as by whoever pays or ends it. */
async function checkRenewal(tx: Database, { renewsOrderId, lineIds }: Quote, now: Date): Promise<void> {
  if (renewsOrderId === null) return;
  const target = await holdOrder(tx, renewsOrderId);
  if (!target || !isRenewable(target, now)) throw refuse('orderNotRenewable');
  if (target.family === productFamily.staticIp) await keepLines(tx, target, lineIds ?? []);
}

async function insertOrder(tx: Database, quote: Quote, now: Date): Promise<Order> {
  const { id: quoteId, customerId, productId, renewsOrderId, family, countryCode, quantity, gigabytes, validityDays } = quote;
  const { listCents, toPayCents, currency, cnyPerUsd } = quote;
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(family, now),
      customerId,
      kind: renewsOrderId === null ? 'new' : 'renewal',
      quoteId,
      productId,
      renewsOrderId,
      family,
      countryCode,
      quantity,
      gigabytes,
      validityDays,
      listCents,
      toPayCents,
      currency,
      cnyPerUsd,
      status: orderStatus.toBePaid,
      totalBytes: renewsOrderId === null ? gigabytes * BYTES_PER_GB : 0,
      createdAt: now,
      payBefore: addSeconds(now, UNPAID_ORDER_MINUTES * 60),
    })
    .onConflictDoNothing()
    .returning();
  if (order) return order;
  const unpaid = await findUnpaidOrder(tx, customerId, family);
  // Thrown inside the transaction: the quote stays unused.
  throw refuse('unpaidOrderExists', { data: { orderId: unpaid?.id ?? null } });
}

/** Everything that an order needs is reserved in the transaction that takes its quote. */
async function place(tx: Database, placing: Placing): Promise<Order | undefined> {
  const { customerId, quoteId, renewsOrderId, now } = placing;
  const quote = await takeQuote(tx, customerId, quoteId, now);
  if (!quote) return undefined;
  if (quote.renewsOrderId !== (renewsOrderId ?? null)) throw refuse('quoteNotFound');
  await checkRenewal(tx, quote, now);
  const order = await insertOrder(tx, quote, now);
  if (quote.couponId !== null) await reserveCoupon(tx, quote.couponId, order, now);
  if (order.kind === 'new' && order.family === productFamily.staticIp) await reserveLines(tx, order, now);
  await recordEvent(tx, order.id, 'place', now);
  return order;
}

export function toPlaced({ id: orderId, toPayCents, payBefore }: Order): Placed {
  return { orderId, toPayCents, payBefore: payBefore.toISOString() };
}

/**
 * Places an order at a quote's price: a new one, or the renewal of one. One unpaid order per customer and family: a unique
 * index sees to it.
 * @throws Refusal `quoteNotFound`, `quoteExpired` with a new quote, `unpaidOrderExists` with the order's id,
 * `orderNotRenewable`, `lineNotFound`, `couponNotUsable`, `outOfStock`
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  await endDueOrders(db, placing.now, placing.customerId);
  const order = await inTransaction(db, (tx) => place(tx, placing));
  if (!order) throw await explain(db, placing);
  return toPlaced(order);
}
