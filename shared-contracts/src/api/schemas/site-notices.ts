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
  unreadNotices: {
    request: none,
    response: z.object({
      unread,
      /**
       * IANA name of the time zone that the customer has chosen, null if none: here because every page of theirs makes this call, so that a
       * change reaches their other devices. Absent in responses of earlier releases.
       */
      timeZone: z.string().nullable().optional(),
    }),
  },
  siteNotices: {
    request: z.object({
      ...pageRequest,
      /** IANA name of the time zone for times in the texts. UTC is used if the server doesn't know it. */
      zone: z.string().max(64).default('UTC'),
    }),
    /** Newest first. */
    response: cappedPageOf(notice).extend({ /** On all pages. */ unread }),
  },
  readSiteNotices: {
    /** The newest notice that was shown; older ones are read, too. */
    request: z.object({ upTo: z.string().regex(/^\d{1,15}$/, 'id.malformed') }),
    response: z.object({ unread }),
  },
};
