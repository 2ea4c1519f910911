import { and, asc, eq, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { quotes } from '../records/quote-tables.ts';
import { extendedEnd } from '../records/renewals.ts';
import { orders, type Order } from '../records/tables.ts';
import type { Validity } from '../records/validity.ts';
import { isReservationOver, lockStock } from './stock.ts';
import { staticLines } from './tables.ts';

/** Number of lines an order still has; lower than its quantity if some ended and were resold. */
export async function countLines(db: Database, orderId: string): Promise<number> {
  return db.$count(staticLines, eq(staticLines.orderId, orderId));
}

/** When an order and its renewals were paid, before now, earliest first. */
export async function paymentsFor(db: Database, orderId: string, now: Date): Promise<Date[]> {
  const paid = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(and(or(eq(orders.id, orderId), eq(orders.renewsOrderId, orderId)), lt(orders.paidAt, now)))
    .orderBy(asc(orders.paidAt));
  return paid.flatMap(({ paidAt }) => paidAt ?? []);
}

export interface RenewalTerms {
  readonly validity: Validity;
  readonly now: Date;
}

export interface RenewedLines {
  readonly lineIds: readonly string[];
  /** Latest end of all lines of the order if the renewal were paid now. */
  readonly endsAt: Date;
}

/**
 * The lines that a renewal covers: the requested ones, or all that the order still has.
 * @throws Refusal `lineNotFound`
 */
export async function renewedLines(
  db: Database,
  orderId: string,
  asked: readonly string[] | undefined,
  { validity, now }: RenewalTerms,
): Promise<RenewedLines> {
  const held = await db
    .select({ id: staticLines.id, endsAt: staticLines.endsAt })
    .from(staticLines)
    .where(eq(staticLines.orderId, orderId))
    .orderBy(asc(staticLines.id));
  const chosen = new Set(asked ?? held.map(({ id }) => id));
  const renewed = held.filter(({ id }) => chosen.has(id));
  if (renewed.length === 0 || renewed.length < chosen.size) throw refuse('lineNotFound');
  const paidAt = await paymentsFor(db, orderId, now);
  const ends = held.map(({ id, endsAt }) => (chosen.has(id) ? extendedEnd(endsAt, validity, now, paidAt) : (endsAt ?? now)));
  return { lineIds: renewed.map(({ id }) => id), endsAt: new Date(Math.max(...ends.map((end) => end.getTime()))) };
}

/** IDs of the lines in a renewal's quote; empty for a flow package. */
export async function lineIdsOf(db: Database, { quoteId }: Order): Promise<readonly string[]> {
  const [quote] = await db
    .select({ lineIds: quotes.lineIds })
    .from(quotes)
    .where(eq(quotes.id, quoteId ?? ''));
  return quote?.lineIds ?? [];
}

/** Whether some of an order's lines are back on sale, so that an unpaid renewal would block them for other customers. */
export async function areForSale(tx: Database, orderId: string, lineIds: readonly string[], now: Date): Promise<boolean> {
  const isChosen = and(eq(staticLines.orderId, orderId), inArray(staticLines.id, [...lineIds]));
  return (await tx.$count(staticLines, and(isChosen, isReservationOver(now)))) > 0;
}

/**
 * Verifies that an order still has these lines. The renewal, placed in the same transaction, blocks their sale until it ends.
 * @throws Refusal `lineNotFound`
 */
export async function keepLines(tx: Database, { id: orderId, countryCode }: Order, lineIds: readonly string[]): Promise<void> {
  await lockStock(tx, countryCode);
  const held = await tx
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(and(eq(staticLines.orderId, orderId), inArray(staticLines.id, [...lineIds])));
  if (held.length < lineIds.length) throw refuse('lineNotFound');
}
