import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Attempt } from '../platform/http/idempotency.ts';
import { refuse } from '../platform/refusal.ts';
import { reserveCoupon } from './coupons/order-coupon.ts';
import { insertOrder, insertPlainOrder, type InsertedOrder, type PlainInsertion } from './insert-order.ts';
import { activateOrder } from './activate-order.ts';
import { requote } from './quotes/create-quote.ts';
import { findUnpaidOrder, lockOrder } from './records/orders.ts';
import { findQuote, lockQuote, type Quote } from './records/quotes.ts';
import { refuseSuspended } from './records/refuse-suspended.ts';
import { isRenewable } from './records/renewals.ts';
import type { ChargeTermsOf } from './records/charge-terms.ts';
import type { Order } from './records/tables.ts';
import { enforceUnpaidLimit } from './static-lines/unpaid-limit.ts';
import { areForSale, keepLines } from './static-lines/renewable-lines.ts';
import { reserveLines } from './static-lines/reserve.ts';

export type Placed = CallResponse<'placeOrder'>;

export interface Placing {
  readonly customerId: string;
  readonly quoteId: string;
  /** The order that the quote must renew; undefined for a new order. */
  readonly renewsOrderId?: string;
  /** For a new quote that replaces an expired one. */
  readonly language: Language;
  readonly termsOf: ChargeTermsOf;
  readonly now: Date;
}

async function explain(db: Database, { customerId, quoteId, language, termsOf, now }: Placing): Promise<Error> {
  const quote = await findQuote(db, customerId, quoteId);
  if (!quote) return refuse('quoteNotFound');
  if (quote.usedAt === null && quote.expiresAt <= now)
    return refuse('quoteExpired', { data: { quote: await requote(db, quote, { language, termsOf, now }) } });
  const unpaid = await findUnpaidOrder(db, customerId, quote.family);
  if (!unpaid && quote.usedAt !== null) return refuse('quoteNotFound');
  // The unpaid order may have ended in the meantime.
  return refuse('unpaidOrderExists', { data: { orderId: unpaid?.id ?? null } });
}

/** Locks the renewed order first, in the same lock order as paying and ending it. */
async function lockRenewedOrder(tx: Database, { renewsOrderId }: Quote, now: Date): Promise<Order | undefined> {
  if (renewsOrderId === null) return undefined;
  const renewed = await lockOrder(tx, renewsOrderId);
  if (!renewed || !isRenewable(renewed, now)) throw refuse('orderNotRenewable');
  return renewed;
}

/** Locks the stock last, after the order and coupon, to prevent deadlocks. */
async function lockLines(tx: Database, order: Order, renewed: Order | undefined, { lineIds }: Quote, now: Date): Promise<void> {
  if (order.family !== productFamily.staticIp) return;
  if (!renewed || (await areForSale(tx, renewed.id, lineIds ?? [], now))) await enforceUnpaidLimit(tx, order.customerId, now);
  await (renewed ? keepLines(tx, renewed, lineIds ?? []) : reserveLines(tx, order, now));
}

/** Reserves everything that an order needs in the transaction that uses its quote. */
async function place(tx: Database, placing: Placing): Promise<InsertedOrder | undefined> {
  const { customerId, quoteId, renewsOrderId, now } = placing;
  await refuseSuspended(tx, customerId, renewsOrderId);
  const quote = await lockQuote(tx, customerId, quoteId, now);
  if (!quote) return undefined;
  if (quote.renewsOrderId !== (renewsOrderId ?? null)) throw refuse('quoteNotFound');
  const renewed = await lockRenewedOrder(tx, quote, now);
  const inserted = await insertOrder(tx, quote.family, placing);
  const order = inserted && (await lockOrder(tx, inserted.id));
  if (!order) return undefined;
  if (quote.couponId !== null) await reserveCoupon(tx, quote.couponId, order, now);
  await lockLines(tx, order, renewed, quote, now);
  // Nothing to pay, so the order is activated right away.
  if (order.toPayCents === 0) await activateOrder(tx, order, { now, detail: 'nothing to pay' });
  return inserted;
}

export function toPlaced({ id: orderId, toPayCents, payBefore }: InsertedOrder): Placed {
  return { orderId, toPayCents, payBefore: payBefore.toISOString() };
}

/**
 * Places a new order or a renewal at a quote's price. If nothing is to be paid, the order is activated immediately. A unique index ensures
 * one unpaid order per customer and family.
 * @throws Refusal `quoteNotFound`, `quoteExpired` with a new quote, `unpaidOrderExists` with the order's id, `orderNotRenewable`,
 * `lineNotFound`, `couponNotUsable`, `outOfStock`, `stockHeldTooOften`, `customerSuspended`, `orderSuspended`
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const order = await inTransaction(db, (tx) => place(tx, placing));
  if (!order) throw await explain(db, placing);
  return toPlaced(order);
}

/** Places a plain flow order in one statement and stores the response for retries; undefined, without changes, for all other orders. */
export async function placeInOneStatement(db: Database, placing: PlainInsertion, attempt: Attempt): Promise<Placed | undefined> {
  const order = await insertPlainOrder(db, placing, attempt);
  return order && toPlaced(order);
}
