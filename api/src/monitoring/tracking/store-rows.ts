import { networkOf } from 'shared-contracts/rules/network-of';
import type { Call } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import { takeFromAll } from '../../platform/limits/take-from-all.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Page calls that store rows without authentication. */
export type RowCall = 'websiteUserLogData' | 'webVitals' | 'convertBdData';

export interface TrackingLimits {
  /** Rows per address, across all these calls. */
  readonly trackingRowsPerMinute: number;
  /** As above. */
  readonly trackingRowsPerAddressAndDay: number;
  /** Rows per call, across all visitors. */
  readonly trackingRowsPerDay: number;
}

/** Stores the rows of a call, or drops them if they exceed a limit, without reporting that to the page. */
export type StoreRows = <Row>(
  call: RowCall,
  rows: readonly Row[],
  visit: Pick<Call, 'db' | 'ip' | 'now'>,
  store: (rows: Row[]) => Promise<unknown>,
) => Promise<null>;

/** Drops rows while the counters can't be reached, because these rows aren't essential, and a flood could fill the disk. */
export function createRowStore(limits: TrackingLimits, services: LimitServices, metrics: Pick<Metrics, 'trackingDropped'>): StoreRows {
  const whenAway = 'closed';
  const perAddress = createLimiter({ name: 'tracking address', points: limits.trackingRowsPerMinute, seconds: 60, whenAway }, services);
  const perAddressAndDay = createLimiter(
    { name: 'tracking address day', points: limits.trackingRowsPerAddressAndDay, seconds: 86_400, whenAway },
    services,
  );
  const perDay = createLimiter({ name: 'tracking day', points: limits.trackingRowsPerDay, seconds: 86_400, whenAway }, services);

  return async (call, rows, { db, ip, now }, store) => {
    const count = rows.length;
    if (count === 0) return null;
    try {
      const network = networkOf(ip);
      await takeFromAll([
        () => perAddress.take(db, network, now, count),
        () => perAddressAndDay.take(db, network, now, count),
        () => perDay.take(db, call, now, count),
      ]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      metrics.trackingDropped.inc({ call }, count);
      return null;
    }
    await store([...rows]);
    return null;
  };
}
