import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { CallResponse } from 'shared-contracts/api/calls';
import { orderStatus, usagePercents, type UsagePercent } from 'shared-contracts/constants';
import { customers } from '../customers/records/tables.ts';
import { orders } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { usageNotices } from './tables.ts';

/** The thresholds that a customer chose, and the current alerts on the overview. `record-usage-thresholds.ts` notifies of the same thresholds. The caller must have ended due orders. */
export async function findNotices(db: Database, customerId: string): Promise<CallResponse<'usageNotices'>> {
  const [chosen] = await db.select({ percents: customers.usagePercents }).from(customers).where(eq(customers.id, customerId));
  const percents = chosen?.percents ?? [];
  const rows = await db
    .selectDistinctOn([usageNotices.orderId], {
      noticeId: usageNotices.id,
      orderId: usageNotices.orderId,
      remark: orders.remark,
      percent: usageNotices.percent,
      at: usageNotices.at,
    })
    .from(usageNotices)
    // A threshold reached before a renewal doesn't apply to the new total.
    .innerJoin(orders, and(eq(orders.id, usageNotices.orderId), eq(orders.totalBytes, usageNotices.totalBytes)))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.status, orderStatus.normal),
        inArray(usageNotices.percent, percents),
        isNull(usageNotices.dismissedAt),
      ),
    )
    .orderBy(usageNotices.orderId, desc(usageNotices.percent));
  const notices = rows.toSorted((left, right) => right.at.getTime() - left.at.getTime());
  return { percents, notices: notices.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })) };
}

export async function chooseNotices(db: Database, customerId: string, percents: readonly UsagePercent[]): Promise<void> {
  const chosen = usagePercents.filter((percent) => percents.includes(percent));
  await db.update(customers).set({ usagePercents: chosen }).where(eq(customers.id, customerId));
}

/** Dismisses a notice and those of lower thresholds. Other customers' notices are not affected. */
export async function dismissNotice(db: Database, customerId: string, noticeId: string, now: Date): Promise<void> {
  const [notice] = await db
    .select({ orderId: usageNotices.orderId, totalBytes: usageNotices.totalBytes, percent: usageNotices.percent })
    .from(usageNotices)
    .innerJoin(orders, eq(orders.id, usageNotices.orderId))
    .where(and(eq(usageNotices.id, noticeId), eq(orders.customerId, customerId)));
  if (!notice) return;
  await db
    .update(usageNotices)
    .set({ dismissedAt: now })
    .where(
      and(
        eq(usageNotices.orderId, notice.orderId),
        eq(usageNotices.totalBytes, notice.totalBytes),
        lte(usageNotices.percent, notice.percent),
        isNull(usageNotices.dismissedAt),
      ),
    );
}
