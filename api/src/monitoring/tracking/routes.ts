import { networkOf } from 'shared-contracts/rules/network-of';
import type { Handle } from '../../platform/http/handle.ts';
import { createLimiter, type LimitServices } from '../../platform/limits/limiter.ts';
import type { CountClientError } from '../client-errors/count-client-errors.ts';
import type { StoreRows } from './store-rows.ts';
import { isInSample } from './sample.ts';
import { adConversions, trackingRecords, webVitals } from './tables.ts';
import { toRow } from './to-row.ts';

/** Errors logged per visitor address and minute; further ones add no information. */
export const FAILURES_LOGGED = 20;

export interface TrackingServices {
  readonly keepRows: StoreRows;
  readonly countError: CountClientError;
  readonly limits: LimitServices;
  /** Percentage of visitors whose actions and page performance are recorded. */
  readonly samplePercent: number;
}

export function trackingRoutes(handle: Handle, { keepRows, countError, limits, samplePercent }: TrackingServices): void {
  handle('websiteUserLogData', async ({ records }, call) => {
    const sample = records.filter(({ ssid }) => isInSample(ssid, samplePercent));
    const rows = sample.map((record) => toRow(record, call.now));
    return keepRows('websiteUserLogData', rows, call, (kept) => call.db.insert(trackingRecords).values(kept));
  });

  handle('webVitals', async ({ vitals }, call) => {
    const sample = isInSample(networkOf(call.ip), samplePercent) ? vitals : [];
    const rows = sample.map(({ name, value, route, lang }) => ({ name, value, routePath: route, language: lang, receivedAt: call.now }));
    return keepRows('webVitals', rows, call, (kept) => call.db.insert(webVitals).values(kept));
  });

  handle('convertBdData', async ({ conversions }, call) => {
    const rows = conversions.map((conversion) => ({ ...conversion, receivedAt: call.now }));
    return keepRows('convertBdData', rows, call, (kept) => call.db.insert(adConversions).values(kept));
  });

  const failuresLeft = createLimiter({ name: 'page failure', points: FAILURES_LOGGED, seconds: 60, whenAway: 'open' }, limits);
  handle('pageErrors', async (failure, call) => {
    const { db, ip, now } = call;
    const mayLog = await failuresLeft.take(db, networkOf(ip), now).then(
      () => true,
      () => false,
    );
    if (!mayLog) return null;
    limits.log.warn({ failure }, 'part of a page failed');
    await countError(failure, call);
    return null;
  });
}
