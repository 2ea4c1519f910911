import type { CallResponse } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transactions.ts';
import type { Attempt } from '../platform/http/idempotency.ts';
import { refuse } from '../platform/refusal.ts';
import { reserveCoupon } from './coupons/coupon-of-order.ts';
import { insertOrder, insertPlainOrder, type InsertedOrder, type PlainInsertion } from './insert-order.ts';
import { payOrder } from './pay-order.ts';
import { requote } from './quotes/create-quote.ts';
import { findUnpaidOrder, holdOrder } from './records/orders.ts';
import { findQuote, holdQuote, type Quote } from './records/quotes.ts';
import { isRenewable } from './records/renewals.ts';
import type { Order } from './records/tables.ts';
import { refuseHoldingAgain } from './static-lines/held-too-often.ts';
import { areForSale, keepLines } from './static-lines/renewable-lines.ts';
import { reserveLines } from './static-lines/reserve.ts';

export type Placed = CallResponse<'placeOrder'>;

export interface Placing {
  readonly customerId: string;
  readonly quoteId: string;
  /** The order that the quote has to be for renewing; undefined where a new one is bought. */
  readonly renewsOrderId?: string;
  /** Of a new quote in place of an expired one. */
  readonly language: Language;
  /** Of a new quote, too: CNY for one USD where Alipay is offered. */
  readonly cnyPerUsd: number | null;
  readonly now: Date;
}

/** Why a quote could not be taken. */
async function explain(db: Database, { customerId, quoteId, language, cnyPerUsd, now }: Placing): Promise<Error> {
  const quote = await findQuote(db, customerId, quoteId);
  if (!quote) return refuse('quoteNotFound');
  if (quote.usedAt === null && quote.expiresAt <= now)
    return refuse('quoteExpired', { data: { quote: await requote(db, quote, { language, cnyPerUsd, now }) } });
  const unpaid = await findUnpaidOrder(db, customerId, quote.family);
  if (!unpaid && quote.usedAt !== null) return refuse('quoteNotFound');
  // An order that was in the way may be gone by now.
  return refuse('unpaidOrderExists', { data: { orderId: unpaid?.id ?? null } });
}

/** The order of a renewal is held first, as by whoever pays or ends it. */
async function holdTarget(tx: Database, { renewsOrderId }: Quote, now: Date): Promise<Order | undefined> {
  if (renewsOrderId === null) return undefined;
  const target = await holdOrder(tx, renewsOrderId);
  if (!target || !isRenewable(target, now)) throw refuse('orderNotRenewable');
  return target;
}

/** The stock is held last, after order and coupon: no two transactions wait for each other. */
async function holdLines(tx: Database, order: Order, target: Order | undefined, { lineIds }: Quote, now: Date): Promise<void> {
  if (order.family !== productFamily.staticIp) return;
  if (!target || (await areForSale(tx, target.id, lineIds ?? [], now))) await refuseHoldingAgain(tx, order.customerId, now);
  await (target ? keepLines(tx, target, lineIds ?? []) : reserveLines(tx, order, now));
}

/** Everything that an order needs is reserved in the transaction that uses its quote. */
async function place(tx: Database, placing: Placing): Promise<InsertedOrder | undefined> {
  const { customerId, quoteId, renewsOrderId, now } = placing;
  const quote = await holdQuote(tx, customerId, quoteId, now);
  if (!quote) return undefined;
  if (quote.renewsOrderId !== (renewsOrderId ?? null)) throw refuse('quoteNotFound');
  const target = await holdTarget(tx, quote, now);
  const inserted = await insertOrder(tx, quote.family, placing);
  const order = inserted && (await holdOrder(tx, inserted.id));
  if (!order) return undefined;
  if (quote.couponId !== null) await reserveCoupon(tx, quote.couponId, order, now);
  await holdLines(tx, order, target, quote, now);
  // There is no payment to wait for.
  if (order.toPayCents === 0) await payOrder(tx, order, { now, detail: 'nothing to pay' });
  return inserted;
}

export function toPlaced({ id: orderId, toPayCents, payBefore }: InsertedOrder): Placed {
  return { orderId, toPayCents, payBefore: payBefore.toISOString() };
}

/**
 * Places an order at a quote's price: a new one, or the renewal of one. Where nothing is to be paid it is opened at once. One unpaid order per customer and family: a unique
 * index sees to it.
 * @throws Refusal `quoteNotFound`, `quoteExpired` with a new quote, `unpaidOrderExists` with the order's id,
 * `orderNotRenewable`, `lineNotFound`, `couponNotUsable`, `outOfStock`, `stockHeldTooOften`
 */
export async function placeOrder(db: Database, placing: Placing): Promise<Placed> {
  const order = await inTransaction(db, (tx) => place(tx, placing));
  if (!order) throw await explain(db, placing);
  return toPlaced(order);
}

/** Places a plain order of traffic in one statement, its answer kept for repeats; undefined, with nothing done, for all else. */
export async function placeAtOnce(db: Database, placing: PlainInsertion, attempt: Attempt): Promise<Placed | undefined> {
  const order = await insertPlainOrder(db, placing, attempt);
  return order && toPlaced(order);
}
