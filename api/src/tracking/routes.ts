import type { Handle } from '../platform/http/handle.ts';
import { refuseField } from '../platform/http/refusal.ts';
import { trackingRecords } from './tables.ts';

/** Last millisecond of the year 9999; later ones PostgreSQL writes in another way. */
const LATEST_MS = 253_402_300_799_999;

export function trackingRoutes(handle: Handle): void {
  handle('websiteUserLogData', async ({ records }, { db, now }) => {
    const rows = records.map(
      ({ timestamp, bt_id: buttonId, bg_id: routePath, baidu_flag: baiduFlag, from: source, lang: language, ...rest }, index) => {
        if (timestamp < 0 || timestamp > LATEST_MS) throw refuseField(`records.${index}.timestamp`, 'invalid');
        return { ...rest, buttonId, routePath, baiduFlag, source, language, happenedAt: new Date(timestamp), receivedAt: now };
      },
    );
    await db.insert(trackingRecords).values(rows);
    return null;
  });
}
