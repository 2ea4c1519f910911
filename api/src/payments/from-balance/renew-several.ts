import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { enforceHourlyLimit } from '../../orders/hourly-limit.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { createQuote } from '../../orders/quotes/create-quote.ts';
import { balanceTerms } from '../../orders/records/charge-terms.ts';
import { balanceOf } from '../../orders/records/move-balance.ts';
import { findUnpaidOrder, lockOrder } from '../../orders/records/orders.ts';
import { quotes } from '../../orders/records/quote-tables.ts';
import { refuseSuspended } from '../../orders/records/refuse-suspended.ts';
import { orders, type Order } from '../../orders/records/tables.ts';
import { countLines } from '../../orders/static-lines/renewable-lines.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { refusalAnswer } from '../../platform/http/envelope.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { payFromBalance } from './pay-from-balance.ts';

type Quotes = CallResponse<'quoteRenewals'>;
type Renewed = CallResponse<'renewFromBalance'>;

interface Asking {
  readonly customerId: string;
  readonly language: Language;
  readonly now: Date;
}

/** What a renewal repeats: the latest purchase for the order. */
async function lastBought(db: Database, order: Order): Promise<Pick<Order, 'productId' | 'quantity'>> {
  const [renewal] = await db
    .select({ productId: orders.productId, quantity: orders.quantity })
    .from(orders)
    .where(and(eq(orders.renewsOrderId, order.id), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return renewal ?? order;
}

/** @throws Refusal as placing the renewal would be refused now */
async function quoteRenewal(db: Database, order: Order, asking: Asking): Promise<CallResponse<'quote'>> {
  const { id: orderId, customerId, family } = order;
  await refuseSuspended(db, customerId, orderId);
  if (await findUnpaidOrder(db, customerId, family)) throw refuse('unpaidOrderExists');
  const { productId, quantity } = await lastBought(db, order);
  if (productId === null) throw refuse('orderNotRenewable');
  const lines = family === productFamily.staticIp ? await countLines(db, orderId) : undefined;
  if (lines === 0) throw refuse('lineNotFound');
  return createQuote(db, { ...asking, orderId, productId, quantity: lines ?? quantity, couponId: null, termsOf: balanceTerms });
}

/**
 * Quotes for renewing several orders as they were last bought, and why some can't be renewed.
 * @throws Refusal `orderNotFound`
 */
export async function quoteRenewals(db: Database, orderIds: readonly string[], asking: Asking): Promise<Quotes> {
  const ids = [...new Set(orderIds)];
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, asking.customerId), inArray(orders.id, ids)));
  const own = new Map(found.map((order) => [order.id, order]));
  const renewals: Quotes['renewals'] = [];
  for (const orderId of ids) {
    const order = own.get(orderId);
    if (!order) throw refuse('orderNotFound');
    try {
      renewals.push({ orderId, quote: await quoteRenewal(db, order, asking), refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      renewals.push({ orderId, quote: null, refusal: refusalAnswer(error, asking.language).body.msg });
    }
  }
  const totalCents = renewals.reduce((sum, { quote }) => sum + (quote?.toPayCents ?? 0), 0);
  return { renewals, totalCents, balanceCents: await balanceOf(db, asking.customerId), currency: 'USD' };
}

/**
 * Renews several orders and pays from the balance, all or none. Each renewal is paid before the next one is placed, so several of a family
 * are possible although only one order may be unpaid.
 * @param ordersPerHour limit of the customer, toward which each renewal counts
 * @throws Refusal as `placeOrder` and `payFromBalance`
 */
export async function renewFromBalance(
  db: Database,
  jobs: Jobs,
  quoteIds: readonly string[],
  asking: Asking,
  ordersPerHour: number,
): Promise<Renewed> {
  const { customerId, now } = asking;
  const ids = [...new Set(quoteIds)];
  await enforceHourlyLimit(db, customerId, Math.max(1, ordersPerHour - ids.length + 1), now);
  return inTransaction(db, async (tx) => {
    const found = await tx
      .select({ quoteId: quotes.id, orderId: quotes.renewsOrderId, toPayCents: quotes.toPayCents })
      .from(quotes)
      .where(and(eq(quotes.customerId, customerId), inArray(quotes.id, ids), isNotNull(quotes.renewsOrderId)))
      .orderBy(quotes.renewsOrderId, quotes.id);
    if (found.length < ids.length) throw refuse('quoteNotFound');
    // All orders before the balance, and in the sequence of others who lock several, to prevent deadlocks.
    for (const { orderId } of found) await lockOrder(tx, orderId ?? '');
    const missingCents = found.reduce((sum, { toPayCents }) => sum + toPayCents, 0) - (await balanceOf(tx, customerId));
    if (missingCents > 0) throw refuse('balanceTooLow', { data: { missingCents } });
    const renewals: Renewed['renewals'] = [];
    for (const { quoteId, orderId, toPayCents: paidCents } of found) {
      const renewsOrderId = orderId ?? '';
      const placed = await placeOrder(tx, { ...asking, quoteId, renewsOrderId, termsOf: balanceTerms });
      // An order without a price is active already.
      if (paidCents > 0) await payFromBalance(tx, jobs, { ...asking, orderId: placed.orderId });
      renewals.push({ orderId: renewsOrderId, renewalOrderId: placed.orderId, paidCents });
    }
    return { renewals, balanceCents: await balanceOf(tx, customerId), currency: 'USD' };
  });
}
