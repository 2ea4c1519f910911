import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { STOCK_HELD_HOURS, STOCK_HELD_TIMES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { orders } from '../records/tables.ts';

/**
 * Keeps customers from holding the stock free of charge, order after order: so many may be left unpaid in a day, renewals counted in, and
 * one more for each that was paid in that day.
 * @throws Refusal `stockHeldTooOften`
 */
export async function refuseHoldingAgain(tx: Database, customerId: string, now: Date): Promise<void> {
  const ofStaticLines = and(eq(orders.customerId, customerId), eq(orders.family, productFamily.staticIp));
  const dayBefore = addSeconds(now, -STOCK_HELD_HOURS * 3600);
  const allowed = STOCK_HELD_TIMES + (await tx.$count(orders, and(ofStaticLines, gt(orders.paidAt, dayBefore))));
  const unpaid = await tx
    .select({ endedAt: orders.endedAt })
    .from(orders)
    .where(
      and(
        ofStaticLines,
        eq(orders.status, orderStatus.failure),
        inArray(orders.failureReason, ['cancelled', 'timedOut']),
        gt(orders.endedAt, dayBefore),
      ),
    )
    .orderBy(desc(orders.endedAt))
    .limit(allowed);
  const first = unpaid[allowed - 1]?.endedAt;
  if (!first) return;
  const seconds = Math.max(1, secondsUntil(addSeconds(first, STOCK_HELD_HOURS * 3600), now));
  throw refuse('stockHeldTooOften', { params: { times: unpaid.length, seconds } });
}
