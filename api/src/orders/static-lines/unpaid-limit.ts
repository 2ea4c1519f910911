import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { STOCK_HELD_HOURS, STOCK_HELD_TIMES, orderStatus, productFamily } from 'shared-contracts/constants';
import { addSeconds, secondsUntil } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { orders } from '../records/tables.ts';

/**
 * Prevents customers from blocking the stock for free with one unpaid order after another. Limits unpaid static orders, renewals included,
 * per day; each order paid that day allows one more.
 * @throws Refusal `stockHeldTooOften`
 */
export async function enforceUnpaidLimit(tx: Database, customerId: string, now: Date): Promise<void> {
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
