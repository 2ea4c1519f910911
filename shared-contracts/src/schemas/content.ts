import { z } from 'zod';
import { id, pageOf, pageRequest, text, time } from './common.ts';

const articleKind = z.enum(['news', 'question']);

const articleSummary = z.object({ id, kind: articleKind, title: z.string(), summary: z.string(), publishedAt: time });

/** Spec section 3, tracking record. */
const trackingRecord = z.object({
  ssid: text(64),
  mobile: text(24),
  /** Milliseconds since 1970, by the visitor's clock. */
  timestamp: z.int(),
  type: z.enum(['click', 'link']),
  place: text(200),
  bt_id: text(200),
  /** Route path. */
  bg_id: text(400),
  referrer: text(1000),
  screenRatio: text(40),
  userAgent: text(500),
  baidu_flag: z.boolean(),
  from: text(200),
  lang: z.enum(['en', 'zh']),
});

export const contentSchemas = {
  articlePage: {
    request: z.object({ kind: articleKind, ...pageRequest }),
    response: pageOf(articleSummary),
  },
  articleDetail: {
    request: z.object({ id }),
    /** `html` is sanitised when it is stored. */
    response: articleSummary.extend({ html: z.string() }),
  },
  websiteUserLogData: {
    request: z.object({ records: z.array(trackingRecord).min(1).max(50) }),
    response: z.null(),
  },
};
