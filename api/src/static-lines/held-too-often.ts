import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { STOCK_HELD_HOURS, STOCK_HELD_TIMES, orderStatus, productFamily } from 'shared-contracts/constants';
import { orders } from '../orders/tables.ts';
import { addSeconds, secondsUntil } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';

/**
 * Keeps customers who never paid for static lines from holding the stock free of charge, order after order. Renewals hold none.
 * @throws Refusal `stockHeldTooOften`
 */
export async function refuseHoldingAgain(tx: Database, customerId: string, now: Date): Promise<void> {
  const ofStaticLines = and(eq(orders.customerId, customerId), eq(orders.family, productFamily.staticIp));
  const unpaid = await tx
    .select({ endedAt: orders.endedAt })
    .from(orders)
    .where(
      and(
        ofStaticLines,
        eq(orders.kind, 'new'),
        eq(orders.status, orderStatus.failure),
        inArray(orders.failureReason, ['cancelled', 'timedOut']),
        gt(orders.endedAt, addSeconds(now, -STOCK_HELD_HOURS * 3600)),
      ),
    )
    .orderBy(desc(orders.endedAt))
    .limit(STOCK_HELD_TIMES);
  const first = unpaid[STOCK_HELD_TIMES - 1]?.endedAt;
  if (!first) return;

  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofStaticLines, isNotNull(orders.paidAt)))
    .limit(1);
  if (paid) return;
  const seconds = Math.max(1, secondsUntil(addSeconds(first, STOCK_HELD_HOURS * 3600), now));
  throw refuse('stockHeldTooOften', { params: { seconds } });
}
