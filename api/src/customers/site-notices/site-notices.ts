import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import type { Language } from 'shared-contracts/languages';
import { isKnownZone } from 'shared-contracts/rules/time-zone';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import type { Database } from '../../platform/database/database.ts';
import { noticeContent } from '../email/templates/render-email.ts';
import { siteNotices } from '../records/site-notice-tables.ts';

type Page = CallResponse<'siteNotices'>;

/** Number of a customer's notices that they haven't seen. */
export async function countUnread(db: Database, customerId: string): Promise<number> {
  const isUnread = and(eq(siteNotices.customerId, customerId), isNull(siteNotices.readAt));
  const [row] = await db.select({ unread: count() }).from(siteNotices).where(isUnread);
  return row?.unread ?? 0;
}

/** A page of a customer's notices in the reader's language, newest first. */
export async function listNotices(
  db: Database,
  customerId: string,
  { pageNo, pageSize, zone }: CallInput<'siteNotices'>,
  language: Language,
): Promise<Page> {
  const skipped = (pageNo - 1) * pageSize;
  const where = eq(siteNotices.customerId, customerId);
  const rows = await db.select().from(siteNotices).where(where).orderBy(desc(siteNotices.id)).limit(pageSize).offset(skipped);
  const counted = await countUpTo(db, skipped, siteNotices, where);
  const reader = { language, zone: isKnownZone(zone) ? zone : 'UTC' };
  const list = rows.map(({ id, notification, at, readAt }): Page['list'][number] => ({
    noticeId: String(id),
    what: notification.what,
    ...noticeContent(notification, reader, at),
    at: at.toISOString(),
    isRead: readAt !== null,
  }));
  return { list, ...counted, pageNo, pageSize, unread: await countUnread(db, customerId) };
}

/** Marks a customer's notices as read, up to the newest one that they have seen. @returns how many are unread still */
export async function readNotices(db: Database, customerId: string, upTo: number, now: Date): Promise<number> {
  const isSeen = and(eq(siteNotices.customerId, customerId), lte(siteNotices.id, upTo), isNull(siteNotices.readAt));
  await db.update(siteNotices).set({ readAt: now }).where(isSeen);
  return countUnread(db, customerId);
}
