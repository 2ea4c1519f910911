import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Order } from '../records/tables.ts';
import { lockStock, inStock } from './stock.ts';
import { staticLines } from './tables.ts';

/**
 * Reserves the lines of an order. Buyers in one country are serialized, so that the last line is sold once and the reported stock is never
 * too low.
 * @throws Refusal `outOfStock` with the number left
 */
export async function reserveLines(tx: Database, { id: orderId, countryCode, quantity }: Order, now: Date): Promise<void> {
  await lockStock(tx, countryCode);
  const free = await tx
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(and(eq(staticLines.countryCode, countryCode ?? ''), inStock(tx, now)))
    .orderBy(asc(staticLines.risk), asc(staticLines.id))
    .limit(quantity);
  if (free.length < quantity) throw refuse('outOfStock', { params: { left: free.length }, data: { left: free.length } });
  await tx
    .update(staticLines)
    .set({ orderId, endsAt: null, account: null, password: null })
    .where(
      inArray(
        staticLines.id,
        free.map(({ id }) => id),
      ),
    );
}

/** Frees the lines reserved for an order. Lines it had paid for have an end and stay until then. */
export async function freeLines(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(staticLines)
    .set({ orderId: null })
    .where(and(eq(staticLines.orderId, orderId), isNull(staticLines.endsAt)));
}
