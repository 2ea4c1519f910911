import { createLimiter, type LimitServices } from '../limits/limiter.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Handle } from '../platform/http/handle.ts';
import type { CountClientError } from '../client-errors/count-client-errors.ts';
import { adConversions, trackingRecords, webVitals } from './tables.ts';

/** Failures of one visitor's address that are logged in a minute; more of them say nothing new. */
const FAILURES_LOGGED = 20;

export function trackingRoutes(handle: Handle, limits: LimitServices, countError: CountClientError): void {
  handle('websiteUserLogData', async ({ records }, { db, now }) => {
    const rows = records.map(
      ({ timestamp, bt_id: buttonId, bg_id: routePath, baidu_flag: baiduFlag, from: source, lang: language, ...rest }) => {
        return { ...rest, buttonId, routePath, baiduFlag, source, language, happenedAt: new Date(timestamp), receivedAt: now };
      },
    );
    await db.insert(trackingRecords).values(rows);
    return null;
  });

  handle('webVitals', async ({ vitals }, { db, now }) => {
    const rows = vitals.map(({ name, value, route, lang }) => ({ name, value, routePath: route, language: lang, receivedAt: now }));
    await db.insert(webVitals).values(rows);
    return null;
  });

  handle('convertBdData', async ({ conversions }, { db, now }) => {
    await db.insert(adConversions).values(conversions.map((conversion) => ({ ...conversion, receivedAt: now })));
    return null;
  });

  const failuresLeft = createLimiter({ name: 'page failure', points: FAILURES_LOGGED, seconds: 60, whenAway: 'open' }, limits);
  handle('pageErrors', async (failure, { db, ip, now }) => {
    const mayLog = await failuresLeft.take(db, networkOf(ip), now).then(
      () => true,
      () => false,
    );
    if (!mayLog) return null;
    limits.log.warn({ failure }, 'part of a page failed');
    await countError(db, failure, now);
    return null;
  });
}
