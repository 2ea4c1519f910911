import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { CallInput } from 'shared-contracts/api/calls';
import { REQUEST_LOG_MAX } from 'shared-contracts/constants';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { plainHost } from '../targets/plain-host.ts';
import { requestLog } from './tables.ts';

type LoggedRequest = NonNullable<CallInput<'usageReport'>['requests']>[number];

/** Reports usually arrive a moment after their requests have ended; after an outage, requests of logs that have ended are dropped. */
const LATE_SECONDS = 60;

/** Stores reported requests of orders whose log is on, and keeps the latest ones of each order. */
export async function logRequests(tx: Database, requests: readonly LoggedRequest[], now: Date): Promise<void> {
  const orderIds = [...new Set(requests.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return;
  const logged = await tx
    .select({ orderId: orderInsight.orderId })
    .from(orderInsight)
    .where(and(inArray(orderInsight.orderId, orderIds), gt(orderInsight.logUntil, addSeconds(now, -LATE_SECONDS))));
  for (const { orderId } of logged) {
    const rows = requests.filter((request) => request.orderId === orderId);
    await tx.insert(requestLog).values(
      rows.map(({ at, host, reason = null, ...row }) => ({
        ...row,
        host: plainHost(host),
        reason,
        at: new Date(Math.min(Date.parse(at), now.getTime())),
      })),
    );
    const ofOrder = eq(requestLog.orderId, orderId);
    const [oldest] = await tx
      .select({ id: requestLog.id })
      .from(requestLog)
      .where(ofOrder)
      .orderBy(desc(requestLog.id))
      .offset(REQUEST_LOG_MAX - 1)
      .limit(1);
    if (oldest) await tx.delete(requestLog).where(and(ofOrder, lt(requestLog.id, oldest.id)));
  }
}
