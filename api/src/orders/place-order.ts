import type { CallResponse } from 'shared-contracts/calls';
import { BYTES_PER_GB, UNPAID_ORDER_MINUTES, orderStatus } from 'shared-contracts/constants';
import { addSeconds } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { inTransaction } from '../platform/transactions.ts';
import { createQuote, findQuote, takeQuote, toQuoteAnswer } from '../quotes/quotes.ts';
import { createOrderId } from './order-names.ts';
import { findUnpaidOrder } from './orders.ts';
import { settleOrders } from './settle.ts';
import { orders } from './tables.ts';
import { recordEvent, type Order } from './transitions.ts';

async function explain(db: Database, quoteId: string, customerId: string, now: Date): Promise<Error> {
  const quote = await findQuote(db, quoteId, customerId);
  if (!quote) return refuse('quoteNotFound');
  if (quote.usedAt === null) {
    const fresh = await createQuote(db, customerId, quote.productId, quote.quantity, now);
    return refuse('quoteExpired', { data: { quote: toQuoteAnswer(fresh) } });
  }
  const unpaid = await findUnpaidOrder(db, customerId, quote.family);
  return unpaid ? refuse('unpaidOrderExists', { data: { orderId: unpaid.id } }) : refuse('quoteNotFound');
}

/** Places the order in the transaction that takes the quote; answers the order in the way where there is one. */
async function insertOrder(tx: Database, quoteId: string, customerId: string, now: Date): Promise<Order | undefined> {
  const quote = await takeQuote(tx, quoteId, customerId, now);
  if (!quote) return undefined;
  const { family, quantity, gigabytes, validityDays, listCents, toPayCents, currency } = quote;
  const [order] = await tx
    .insert(orders)
    .values({
      id: createOrderId(now),
      customerId,
      quoteId,
      family,
      quantity,
      gigabytes,
      validityDays,
      listCents,
      toPayCents,
      currency,
      status: orderStatus.toBePaid,
      totalBytes: gigabytes * BYTES_PER_GB,
      createdAt: now,
      payBefore: addSeconds(now, UNPAID_ORDER_MINUTES * 60),
    })
    .onConflictDoNothing()
    .returning();
  if (!order) {
    const unpaid = await findUnpaidOrder(tx, customerId, family);
    // Thrown inside the transaction: the quote stays unused.
    throw refuse('unpaidOrderExists', { data: { orderId: unpaid?.id ?? null } });
  }
  await recordEvent(tx, order.id, 'place', now);
  return order;
}

/**
 * Places an order at a quote's price. One unpaid order per customer and family: a unique index sees to it.
 * @throws Refusal `quoteNotFound`, `quoteExpired` with a new quote, `unpaidOrderExists` with the order's id
 */
export async function placeOrder(db: Database, customerId: string, quoteId: string, now: Date): Promise<CallResponse<'placeOrder'>> {
  await settleOrders(db, now, customerId);
  const order = await inTransaction(db, (tx) => insertOrder(tx, quoteId, customerId, now));
  if (!order) throw await explain(db, quoteId, customerId, now);
  return { orderId: order.id, toPayCents: order.toPayCents, payBefore: order.payBefore.toISOString() };
}
