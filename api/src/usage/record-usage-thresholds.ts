import { eq } from 'drizzle-orm';
import { usagePercents, type UsagePercent } from 'shared-contracts/constants';
import { notify } from '../customers/notifications/notify.ts';
import { customers } from '../customers/records/tables.ts';
import { orderTitle } from '../orders/records/order-title.ts';
import type { UsedOrder } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { randomId } from '../platform/random.ts';
import { usageNotices } from './tables.ts';

/** Notifies the customer of the highest threshold that was newly reached, of those that they chose. */
async function notifyOf(tx: Database, jobs: Jobs, order: UsedOrder, reached: readonly UsagePercent[], now: Date): Promise<void> {
  const { id: orderId, customerId, usedBytes, totalBytes } = order;
  const [chosen] = await tx.select({ percents: customers.usagePercents }).from(customers).where(eq(customers.id, customerId));
  const percent = usagePercents.findLast((each) => reached.includes(each) && chosen?.percents.includes(each));
  if (percent === undefined) return;
  // Only traffic orders are counted.
  const facts = { orderId, title: orderTitle(order), isStatic: false, percent, usedBytes, totalBytes };
  await notify(tx, jobs, { customerId }, { what: 'usageReached', ...facts }, { now, key: `${orderId} ${percent} ${totalBytes}` });
}

/** Thresholds that the usage of an order has reached, lowest first. */
export const reachedPercents = ({ usedBytes, totalBytes }: UsedOrder): UsagePercent[] =>
  usagePercents.filter((percent) => usedBytes * 100 >= totalBytes * percent);

/** Records which usage thresholds orders have reached, once each, and notifies their customers. The caller must have locked the orders. */
export async function recordUsageThresholds(tx: Database, jobs: Jobs, held: readonly UsedOrder[], now: Date): Promise<void> {
  const reached = held.flatMap((order) =>
    reachedPercents(order).map((percent) => ({
      id: randomId('un'),
      orderId: order.id,
      percent,
      totalBytes: order.totalBytes,
      at: now,
    })),
  );
  if (reached.length === 0) return;
  const fresh = await tx
    .insert(usageNotices)
    .values(reached)
    .onConflictDoNothing()
    .returning({ orderId: usageNotices.orderId, percent: usageNotices.percent });
  for (const order of held) {
    const percents = fresh.filter(({ orderId }) => orderId === order.id).map(({ percent }) => percent);
    if (percents.length > 0) await notifyOf(tx, jobs, order, percents, now);
  }
}
