import type { Handle } from '../../platform/http/handle.ts';
import { timeZoneOf } from '../records/customers.ts';
import { countUnread, listNotices, readNotices } from './site-notices.ts';

export function siteNoticeRoutes(handle: Handle): void {
  handle('unreadNotices', async (_input, { db, caller: { customerId } }) => ({
    unread: await countUnread(db, customerId),
    timeZone: await timeZoneOf(db, customerId),
  }));

  handle('siteNotices', async (input, { db, language, caller: { customerId } }) => listNotices(db, customerId, input, language));

  handle('readSiteNotices', async ({ upTo }, { db, now, caller: { customerId } }) => ({
    unread: await readNotices(db, customerId, Number(upTo), now),
  }));
}
