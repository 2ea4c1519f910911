import { and, desc, eq, lt } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { REQUEST_LOG_MINUTES } from 'shared-contracts/constants';
import { readReason } from 'shared-contracts/rules/target-counts';
import { insightOf } from '../../orders/records/insight.ts';
import { orderInsight } from '../../orders/records/insight-tables.ts';
import { findOrder, lockUsage } from '../../orders/records/orders.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { checkIsMetered } from '../targets/check-is-metered.ts';
import { requestLog } from './tables.ts';

async function listRequests(
  db: Database,
  { orderId, limit, before }: CallInput<'requestLog'>,
): Promise<CallResponse<'requestLog'>['entries']> {
  const rows = await db
    .select()
    .from(requestLog)
    .where(and(eq(requestLog.orderId, orderId), before === undefined ? undefined : lt(requestLog.id, before)))
    .orderBy(desc(requestLog.id))
    .limit(limit);
  return rows.map((row) => {
    const { id, orderId: _, at, reason, ...rest } = row;
    return { entryId: id, ...rest, at: at.toISOString(), reason: (reason && readReason(reason)) || null };
  });
}

export function requestLogRoutes(handle: Handle): void {
  handle('requestLog', async (input, { db, now, caller: { customerId } }) => {
    const { orderId } = input;
    checkIsMetered(await findOrder(db, customerId, orderId), customerId);
    const { logUntil } = await insightOf(db, orderId);
    return { until: logUntil && logUntil > now ? logUntil.toISOString() : null, entries: await listRequests(db, input) };
  });

  handle('setRequestLog', async ({ orderId, isOn }, { db, now, caller: { customerId } }) => {
    const logUntil = isOn ? addSeconds(now, REQUEST_LOG_MINUTES * 60) : null;
    checkIsMetered(await findOrder(db, customerId, orderId), customerId);
    await inTransaction(db, async (tx) => {
      await lockUsage(tx, orderId);
      await tx.insert(orderInsight).values({ orderId, logUntil }).onConflictDoUpdate({ target: orderInsight.orderId, set: { logUntil } });
      if (!isOn) await tx.delete(requestLog).where(eq(requestLog.orderId, orderId));
    });
    return { until: logUntil?.toISOString() ?? null };
  });
}
