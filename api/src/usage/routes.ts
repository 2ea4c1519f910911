import type { Logger } from 'pino';
import type { CallInput } from 'shared-contracts/api/calls';
import { findOrder } from '../orders/records/orders.ts';
import type { Database } from '../platform/database/database.ts';
import type { Handle } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { refuse } from '../platform/refusal.ts';
import { recordHeartbeat } from './grants/record-heartbeat.ts';
import { chooseNotices, dismissNotice, findNotices } from './threshold-alerts.ts';
import { findRemainingTraffic } from './remaining-traffic.ts';
import { processUsageReport } from './process-usage-report.ts';
import { usageByTime } from './usage-by-time.ts';
import { listUsageRows } from './usage-rows.ts';

export interface UsageServices {
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Called with the bytes used of the orders and sub-users in each report, once they are counted: the access cache keeps them. */
  readonly onUsed: (used: ReadonlyMap<string, number>) => Promise<void>;
}

async function checkOwn(db: Database, customerId: string, orderId: string | undefined): Promise<void> {
  if (orderId !== undefined && !(await findOrder(db, customerId, orderId))) throw refuse('orderNotFound');
}

function countReport(
  metrics: Metrics,
  { rows }: CallInput<'usageReport'>,
  { isNew, isWhole }: Readonly<Record<'isNew' | 'isWhole', boolean>>,
): void {
  const known = isWhole ? 'taken' : 'unknownOrders';
  metrics.usageReports.inc({ outcome: isNew ? known : 'repeated' });
  if (!isNew) return;
  for (const { sentBytes, receivedBytes } of rows) {
    metrics.usageBytes.inc({ direction: 'up' }, sentBytes);
    metrics.usageBytes.inc({ direction: 'down' }, receivedBytes);
  }
}

export function usageRoutes(handle: Handle, { jobs, log, metrics, onUsed }: UsageServices): void {
  handle('getOrderSurplusFlowInfos', async ({ orderId }, { db, now, caller: { customerId } }) => {
    await checkOwn(db, customerId, orderId);
    return { orders: await findRemainingTraffic(db, customerId, now, orderId), now: now.toISOString() };
  });

  handle('usage', async (input, { db, now, caller: { customerId } }) => {
    await checkOwn(db, customerId, input.orderId);
    return usageByTime(db, customerId, input, now);
  });

  handle('usageLedger', async (input, { db, now, caller: { customerId } }) => {
    await checkOwn(db, customerId, input.orderId);
    return listUsageRows(db, input, now);
  });

  handle('usageNotices', async (_, { db, caller: { customerId } }) => findNotices(db, customerId));

  handle('setUsageNotices', async ({ percents }, { db, caller: { customerId } }) => {
    await chooseNotices(db, customerId, percents);
    return null;
  });

  handle('dismissUsageNotice', async ({ noticeId }, { db, now, caller: { customerId } }) => {
    await dismissNotice(db, customerId, noticeId, now);
    return null;
  });

  handle('usageReport', async (report, { db, now }) => {
    // Before it has a grant, so that others see it.
    if (report.gatewayId !== undefined && report.grants) await recordHeartbeat(db, report.gatewayId, now);
    const processed = await processUsageReport(db, jobs, report, now);
    const { endedOrderIds, endedSubUserIds, left, grants, unknownOrderIds, isNew, usedBytes } = processed;
    await onUsed(usedBytes);
    countReport(metrics, report, { isNew, isWhole: unknownOrderIds.length === 0 });
    if (unknownOrderIds.length > 0) log.warn({ reportId: report.reportId, orders: unknownOrderIds }, 'usage of unknown orders ignored');
    return {
      endedOrderIds: [...endedOrderIds],
      ...(endedSubUserIds.length > 0 && { endedSubUserIds: [...endedSubUserIds] }),
      ...(left.length > 0 && { left: [...left] }),
      ...(grants.length > 0 && { grants: [...grants] }),
    };
  });
}
