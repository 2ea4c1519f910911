import { z } from 'zod';
import { articleKinds, articleTopics } from '../articles.ts';
import {
  AD_CLICK_COOKIE,
  CONVERT_REGISTRATION,
  HELP_QUERY_MAX,
  PAGE_ERROR_MESSAGE_MAX,
  TRACKING_BATCH_MAX,
  demoCodeLanguages,
  demoCodeModes,
  productFamily,
  thirdPartyType,
  webVitalNames,
} from '../constants.ts';
import { failureKinds } from '../federation.ts';
import { languages } from '../languages.ts';
import { remoteNames } from '../routes.ts';
import { id, none, pageOf, pageRequest, paymentMethod, text, time } from './common.ts';

const articleKind = z.enum(articleKinds);
const articleTopic = z.enum(articleTopics);

const articleLink = z.object({ id, kind: articleKind, title: z.string() });

const articleSummary = articleLink.extend({
  topic: articleTopic,
  /** One or two sentences, as plain text. */
  summary: z.string(),
  publishedAt: time,
  /** When it last said something new; `publishedAt` where it never did. */
  updatedAt: time,
});

/** A route's path with its parameters unfilled, such as `/news/:id`; empty for an address that is no page. */
const routePath = text(400);
const lang = z.enum(languages);

/** Spec section 3, tracking record. */
const trackingRecord = z.object({
  ssid: text(64),
  mobile: text(24),
  /** Milliseconds since 1970, by the visitor's clock. */
  timestamp: z.int(),
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

/** An advertisement that led to a registration. */
const conversion = z.object({
  /** An address of ours with the advertisement's click in its query. */
  logidUrl: text(1000).refine(hasAdClick, 'invalid'),
  convertType: z.literal(CONVERT_REGISTRATION),
});

/** Ways to reach support; the value is shown, the address opens or is scanned. */
const contact = z.object({ kind: z.enum(['email', 'telegram', 'whatsapp', 'wechat']), value: z.string(), url: z.string() });

export const contentSchemas = {
  siteSettings: {
    request: none,
    /** Contacts that are set, in the order in which they are shown. */
    response: z.object({
      mode: z.enum(['sandbox', 'production']),
      contacts: z.array(contact),
      /** Third-party logins that are set up. */
      thirdPartyTypes: z.array(z.enum(thirdPartyType)),
      /** Ways to pay that are set up. */
      paymentMethods: z.array(paymentMethod),
    }),
  },
  articlePage: {
    request: z.object({ kind: articleKind, topic: articleTopic.optional(), ...pageRequest }),
    /** News and questions newest first, guides in their order. */
    response: pageOf(articleSummary),
  },
  articleDetail: {
    request: z.object({ id }),
    response: articleSummary.extend({
      /** Sanitised when it was stored. Code is marked up with highlight.js's classes, links to our pages are in the reader's language. */
      html: z.string(),
      /** Of sections, in order; each `id` is the heading's in `html`, the same in both languages. */
      headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
      /** The articles of the kind before and after it: the newer and the older one, or a guide's neighbours. */
      previous: articleLink.nullable(),
      next: articleLink.nullable(),
      related: z.array(articleLink),
    }),
  },
  searchHelp: {
    request: z.object({ query: text(HELP_QUERY_MAX).trim().min(1) }),
    /** Best first, `HELP_RESULTS_MAX` at most. */
    response: z.array(
      z.object({
        kind: z.enum([...articleKinds, 'page', 'errorCode']),
        title: z.string(),
        /** Plain text around what was found. */
        excerpt: z.string(),
        /** Without language prefix, with the heading's hash where one was found. */
        path: z.string(),
      }),
    ),
  },
  helpFeedback: {
    request: z.object({ kind: articleKind, id, isUseful: z.boolean() }),
    response: z.null(),
  },
  getDemoCodeList: {
    request: z.object({ language: z.enum(demoCodeLanguages).optional() }),
    /** A sample for each language, way in and protocol. Secrets and addresses are read from the environment. */
    response: z.array(
      z.object({
        /** Its language, mode and protocol, as names of folders: `csharp-extraction-http`. */
        id,
        language: z.enum(demoCodeLanguages),
        /** By extraction link and whitelist, or by account and password. */
        mode: z.enum(demoCodeModes),
        /** 1 HTTP/HTTPS, 2 SOCKS5. */
        protocol: z.union([z.literal(1), z.literal(2)]),
        /** Under which it is saved, such as `Extract.java`. */
        fileName: z.string(),
        /** What it needs besides the language itself, such as `npm install axios`; empty where nothing. */
        install: z.string(),
        /** How it is run, such as `python extract.py`. */
        run: z.string(),
        code: z.string(),
        /** `code` marked up with highlight.js's classes. */
        html: z.string(),
      }),
    ),
  },
  demoRequest: {
    request: z.object({ country: text(2) }),
    response: z.object({
      /** Nothing was sent: the answer is one that was recorded before. */
      isRecorded: z.boolean(),
      /** The public address that the echo saw. */
      ip: z.string(),
      countryCode: z.string(),
      countryName: z.string(),
      /** From sending the request to the end of its answer. */
      milliseconds: z.int(),
      at: time,
      /** Requests that this address has left within the hour. */
      left: z.int(),
    }),
  },
  /** A dated offer with a page of its own; null dates where none is planned. */
  activity: {
    request: z.object({ id: z.enum(['new-year']) }),
    response: z.object({
      startsAt: time.nullable(),
      endsAt: time.nullable(),
      percentOff: z.int(),
      family: z.enum(productFamily),
    }),
  },
  websiteUserLogData: {
    request: z.object({ records: z.array(trackingRecord).min(1).max(TRACKING_BATCH_MAX) }),
    response: z.null(),
  },
  webVitals: {
    request: z.object({ vitals: z.array(webVital).min(1).max(20) }),
    response: z.null(),
  },
  /** A part of a page that could not be shown. Logged, and not kept otherwise. */
  pageErrors: {
    request: z.object({
      part: z.enum([...remoteNames, 'shell']),
      /** Empty where the release list could not be read. */
      release: text(60),
      kind: z.enum(failureKinds),
      message: text(PAGE_ERROR_MESSAGE_MAX),
      route: routePath,
      lang,
    }),
    response: z.null(),
  },
  convertBdData: {
    request: z.object({ conversions: z.array(conversion).min(1).max(10) }),
    response: z.null(),
  },
};
