import { usagePercents } from 'shared-contracts/constants';
import type { Order } from '../orders/records/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { randomId } from '../platform/random.ts';
import { usageNotices } from './tables.ts';

/** Records which usage thresholds orders have reached, once each. The caller must have locked the orders. */
export async function recordUsageThresholds(tx: Database, held: readonly Order[], now: Date): Promise<void> {
  const reached = held.flatMap(({ id: orderId, totalBytes, usedBytes }) =>
    usagePercents
      .filter((percent) => usedBytes * 100 >= totalBytes * percent)
      .map((percent) => ({ id: randomId('un'), orderId, percent, totalBytes, at: now })),
  );
  if (reached.length > 0) await tx.insert(usageNotices).values(reached).onConflictDoNothing();
}
