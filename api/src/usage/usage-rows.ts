import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { Database } from '../platform/database/database.ts';
import { bytesOfHours } from './bytes-of-hours.ts';
import { usageHours } from './tables.ts';

/** Usage rows of an order, newest hour first, and their sum. */
export async function listUsageRows(
  db: Database,
  { orderId, from, to, pageNo, pageSize }: CallInput<'usageLedger'>,
): Promise<CallResponse<'usageLedger'>> {
  const { hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes } = usageHours;
  const where = and(
    eq(usageHours.orderId, orderId),
    from === undefined ? undefined : gte(hour, new Date(from)),
    to === undefined ? undefined : lt(hour, new Date(to)),
  );
  const [sums] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number), sumBytes: bytesOfHours })
    .from(usageHours)
    .where(where);
  const rows = await db
    .select({ hour, clientAddress, countryCode, outcome, requests, sentBytes, receivedBytes })
    .from(usageHours)
    .where(where)
    // Reverse order of the primary key, so that nothing has to be sorted.
    .orderBy(desc(hour), desc(clientAddress), desc(countryCode), desc(outcome))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const list = rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
  return { list, total: sums?.total ?? 0, sumBytes: sums?.sumBytes ?? 0, pageNo, pageSize };
}
