import { z } from 'zod';
import { cappedPageOf, id, none, pageRequest, time } from './common.ts';

const notice = z.object({
  noticeId: id,
  /** Name of the notification; later releases may know more. */
  what: z.string(),
  /** In the reader's language, as the email about it. */
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The page to go to, without a language prefix; null if there is none. */
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
  at: time,
  isRead: z.boolean(),
});

const unread = z.int();

/** Notifications on the site, with those of the last `SITE_NOTICE_DAYS` days. Our own. */
export const siteNoticeSchemas = {
  unreadNotices: { request: none, response: z.object({ unread }) },
  siteNotices: {
    request: z.object(pageRequest),
    /** Newest first. */
    response: cappedPageOf(notice).extend({ /** On all pages. */ unread }),
  },
  readSiteNotices: {
    /** The newest notice that was shown; older ones are read, too. */
    request: z.object({ upTo: z.string().regex(/^\d{1,15}$/, 'id.malformed') }),
    response: z.object({ unread }),
  },
};
