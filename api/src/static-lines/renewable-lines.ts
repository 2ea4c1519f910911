import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Order } from '../orders/tables.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { holdStock } from './stock.ts';
import { staticLines } from './tables.ts';

async function idsOf(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(eq(staticLines.orderId, orderId))
    .orderBy(asc(staticLines.id));
  return rows.map(({ id }) => id);
}

/**
 * The lines of an order that a renewal is for: those asked for, or all that it still has.
 * @throws Refusal `lineNotFound`
 */
export async function renewedLines(db: Database, orderId: string, asked: readonly string[] | undefined): Promise<string[]> {
  const held = await idsOf(db, orderId);
  const lineIds = asked ? [...new Set(asked)] : held;
  if (lineIds.length === 0 || lineIds.some((id) => !held.includes(id))) throw refuse('lineNotFound');
  return lineIds;
}

/**
 * Sees to it that an order still has lines. Nobody can buy them until its renewal, placed in the same transaction, has ended.
 * @throws Refusal `lineNotFound`
 */
export async function keepLines(tx: Database, { id: orderId, countryCode }: Order, lineIds: readonly string[]): Promise<void> {
  await holdStock(tx, countryCode);
  const held = await tx
    .select({ id: staticLines.id })
    .from(staticLines)
    .where(and(eq(staticLines.orderId, orderId), inArray(staticLines.id, [...lineIds])));
  if (held.length < lineIds.length) throw refuse('lineNotFound');
}
