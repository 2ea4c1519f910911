import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { FAILURE_ALERT_REQUESTS } from 'shared-contracts/constants';
import { notify } from '../customers/notifications/notify.ts';
import { orderInsight } from '../orders/records/insight-tables.ts';
import { orderTitle } from '../orders/records/order-title.ts';
import type { Order } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { startOfHour } from './start-of-hour.ts';
import { usageHours } from './tables.ts';

/**
 * Alerts customers whose requests failed more often in this hour than they chose, at most once an hour for an order. The caller must have
 * locked their usage.
 */
export async function alertFailures(tx: Database, jobs: Jobs, held: readonly Order[], now: Date): Promise<void> {
  const hour = startOfHour(now);
  const ids = held.map(({ id }) => id);
  const failed = sql<number>`sum(${usageHours.requests}) filter (where ${usageHours.outcome} = 'failed')`.mapWith(Number);
  const requests = sql<number>`sum(${usageHours.requests})`.mapWith(Number);
  const over = await tx
    .select({ orderId: orderInsight.orderId, percent: orderInsight.failurePercent, failed, requests })
    .from(orderInsight)
    .innerJoin(usageHours, and(eq(usageHours.orderId, orderInsight.orderId), eq(usageHours.hour, hour)))
    .where(
      and(
        inArray(orderInsight.orderId, ids),
        isNotNull(orderInsight.failurePercent),
        or(isNull(orderInsight.failureAlertedAt), lt(orderInsight.failureAlertedAt, hour)),
      ),
    )
    .groupBy(orderInsight.orderId)
    .having(sql`${requests} >= ${FAILURE_ALERT_REQUESTS} and ${failed} * 100 >= ${requests} * ${orderInsight.failurePercent}`);
  for (const { orderId, percent, ...counted } of over) {
    const order = held.find(({ id }) => id === orderId);
    if (!order || percent === null) continue;
    await tx.update(orderInsight).set({ failureAlertedAt: hour }).where(eq(orderInsight.orderId, orderId));
    const { customerId } = order;
    // Only traffic orders are counted.
    const of = { orderId, title: orderTitle(order), isStatic: false };
    const facts = { what: 'failuresHigh', ...of, percent, hour: hour.toISOString(), ...counted } as const;
    await notify(tx, jobs, { customerId }, facts, { now, key: `${orderId} ${hour.toISOString()}` });
  }
}
