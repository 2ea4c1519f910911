import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { randomText } from '../../platform/random.ts';
import { refuse } from '../../platform/refusal.ts';
import { extendedEnd } from '../records/renewals.ts';
import type { Order } from '../records/tables.ts';
import { lineIdsOf, paymentsFor } from './renewable-lines.ts';
import { staticLines } from './tables.ts';

const ACCOUNT_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Activates the lines of a paid order: sets their end and creates credentials for each. */
export async function openLines(tx: Database, { id: orderId, endsAt }: Order): Promise<void> {
  const lines = await tx.select({ id: staticLines.id }).from(staticLines).where(eq(staticLines.orderId, orderId));
  for (const { id } of lines) {
    const login = { account: `s${randomText(9, ACCOUNT_ALPHABET)}`, password: randomText(16) };
    await tx
      .update(staticLines)
      .set({ endsAt, ...login })
      .where(eq(staticLines.id, id));
  }
}

/**
 * Extends each renewed line from its own end.
 * @returns the latest end of all lines of the renewed order; undefined if it has none
 * @throws Refusal `lineNotFound`
 */
export async function extendLines(tx: Database, renewal: Order, now: Date): Promise<Date | undefined> {
  const orderId = renewal.renewsOrderId ?? '';
  const lineIds = await lineIdsOf(tx, renewal);
  if (lineIds.length === 0) return undefined;
  const lines = await tx
    .select({ id: staticLines.id, endsAt: staticLines.endsAt })
    .from(staticLines)
    .where(and(eq(staticLines.orderId, orderId), inArray(staticLines.id, [...lineIds])));
  if (lines.length < lineIds.length) throw refuse('lineNotFound');
  const paidAt = await paymentsFor(tx, orderId, now);
  for (const { id, endsAt } of lines) {
    await tx
      .update(staticLines)
      .set({ endsAt: extendedEnd(endsAt, renewal, now, paidAt) })
      .where(eq(staticLines.id, id));
  }
  const [last] = await tx
    .select({ endsAt: max(staticLines.endsAt) })
    .from(staticLines)
    .where(eq(staticLines.orderId, orderId));
  return last?.endsAt ?? undefined;
}
