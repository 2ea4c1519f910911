import { z } from 'zod';
import {
  AD_CLICK_COOKIE,
  CONVERT_REGISTRATION,
  PAGE_ERROR_MESSAGE_MAX,
  PAGE_ERROR_STACK_MAX,
  TRACKING_BATCH_MAX,
  failureKinds,
  webVitalNames,
} from '../../constants.ts';
import { languages } from '../../languages.ts';
import { text, time } from './common.ts';

/** A route's path pattern, such as `/news/:id`; empty if the address is not a page. */
const routePath = text(400);
const lang = z.enum(languages);

/** The last millisecond of the year 9999; PostgreSQL formats later ones differently. */
const LAST_MOMENT = 253_402_300_799_999;

/** Spec section 3, tracking record. */
const trackingRecord = z.object({
  ssid: text(64),
  mobile: text(24),
  /** Milliseconds since 1970, by the visitor's clock. */
  timestamp: z.int().min(0).max(LAST_MOMENT),
  type: z.enum(['click', 'link']),
  place: text(200),
  bt_id: text(200),
  bg_id: routePath,
  referrer: text(1000),
  screenRatio: text(40),
  userAgent: text(500),
  baidu_flag: z.boolean(),
  from: text(200),
  lang,
});

const webVital = z.object({
  name: z.enum(webVitalNames),
  value: z.number().min(0).max(86_400_000),
  route: routePath,
  lang,
});

const hasAdClick = (address: string) => URL.canParse(address) && new URL(address).searchParams.has(AD_CLICK_COOKIE);

/** A registration that an advertisement led to. */
const conversion = z.object({
  /** A URL of ours with the advertisement's click id in its query. */
  logidUrl: text(1000).refine(hasAdClick, 'invalid'),
  convertType: z.literal(CONVERT_REGISTRATION),
});

/** Events that pages report about their visitors. */
export const visitorSchemas = {
  websiteUserLogData: {
    request: z.object({ records: z.array(trackingRecord).min(1).max(TRACKING_BATCH_MAX) }),
    response: z.null(),
  },
  webVitals: {
    request: z.object({ vitals: z.array(webVital).min(1).max(20) }),
    response: z.null(),
  },
  /** A part of a page that couldn't be displayed. It is logged; the latest one of each kind and hour is stored. */
  pageErrors: {
    request: z.object({
      /** A part's name, which may be newer than the API. */
      part: z
        .string()
        .max(40)
        .regex(/^(?:shell|remote(?:-[a-z]+)+)$/),
      /** Empty if the release list couldn't be read. */
      release: text(60),
      /** Commit the release was built from. Only shells up to contract 1.11 send it; the list of releases has it, too. */
      commit: text(20).optional(),
      /** `policy` is a Content-Security-Policy violation, which the browser reports itself. */
      kind: z.enum([...failureKinds, 'policy']),
      message: text(PAGE_ERROR_MESSAGE_MAX),
      /** Where the error was thrown in our scripts, innermost first, such as `remotes/remote-tools/0.1.0-1f2e3d4c/57.js:1:2345` on each line. */
      stack: text(PAGE_ERROR_STACK_MAX).optional(),
      route: routePath,
      lang,
    }),
    response: z.null(),
  },
  /** Failures in hours that had any since then, by part and release. Excludes offline browsers and policy violations. */
  clientErrorCounts: {
    request: z.object({ since: time }),
    response: z.object({ counts: z.array(z.object({ part: z.string(), release: z.string(), count: z.int().min(0) })) }),
  },
  convertBdData: {
    request: z.object({ conversions: z.array(conversion).min(1).max(10) }),
    response: z.null(),
  },
};
