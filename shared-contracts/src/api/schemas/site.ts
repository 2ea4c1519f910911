import { z } from 'zod';
import type { CallShape } from './call-shape.ts';
import { productFamily, statusComponents, thirdPartyType } from '../../constants.ts';
import { languages } from '../../languages.ts';
import { firstMethod, none, text, time } from './common.ts';

/** Support contacts: the value is displayed, the URL is opened or scanned. */
const contact = z.object({ kind: z.enum(['email', 'telegram', 'whatsapp', 'wechat']), value: z.string(), url: z.string() });

/** Figures that the site states and enforces or grants; the API defines them. */
const figures = z.object({
  trialBytes: z.int(),
  trialHours: z.int(),
  /** Price of a payment verification, and what it unlocks: a coupon and a larger trial, with the list price of that traffic. */
  verificationCents: z.int(),
  verificationCouponCents: z.int(),
  verifiedTrialBytes: z.int(),
  verifiedTrialWorthCents: z.int(),
  /** Free traffic for identity verification, valid for `certifiedDays`. */
  certifiedPersonalBytes: z.int(),
  certifiedCompanyBytes: z.int(),
  certifiedDays: z.int(),
  sessionHours: z.int(),
  /** Hours of the day in `SUPPORT_ZONE`. */
  supportOpens: z.int(),
  supportCloses: z.int(),
  /** Claims on the home page, which `/claims` explains. */
  countries: z.string(),
  availability: z.string(),
  support: z.string(),
});

const localized = z.record(z.enum(languages), z.string());

/** Result of a check; `unknown` if there was none for several minutes. */
const state = z.enum(['operational', 'degraded', 'down', 'unknown']);

/** Checks of IPs chosen at random from the pool, on the last `AVAILABILITY_DAYS` days; null if there were none. */
const ipAvailability = z
  .object({
    attempts: z.int(),
    /** Attempts that succeeded. */
    available: z.int(),
    /** First of these days with checks, `2026-12-31`. */
    since: z.iso.date(),
  })
  .nullable();

/** The site's settings and public service information. */
export const siteSchemas = {
  siteSettings: {
    request: none,
    /** Configured contacts, in display order. */
    response: z.object({
      mode: z.enum(['sandbox', 'production']),
      contacts: z.array(contact),
      /** The company that runs the site. Undefined on APIs of an earlier release. */
      operator: z
        .object({
          name: z.string(),
          /** Number in a company register. */
          registration: z.string().nullable(),
          address: z.string(),
          /** Name of the country or region whose law governs the agreement. */
          country: localized,
        })
        .optional(),
      /** Configured third-party logins. */
      thirdPartyTypes: z.array(z.enum(thirdPartyType)),
      /** Configured payment methods. */
      paymentMethods: z.array(firstMethod),
      /** The same with methods that were added later; pages ignore those that they don't know. Undefined on APIs of an earlier release. */
      payMethods: z.array(z.string()).optional(),
      /** Entry of the account-password mode. */
      proxyEntry: z.object({
        host: z.string(),
        port: z.int(),
        /** The same for clients that speak TLS to the proxy: a host that its certificate names. Undefined if there is none. */
        tls: z.object({ host: z.string(), port: z.int() }).optional(),
      }),
      figures,
      /** True if pages send the trace that each call belongs to. */
      isTraced: z.boolean().optional(),
    }),
  },
  /** Shapes of the calls that this API serves to pages, by name. A release of a part that uses other calls is rejected. */
  servedCalls: {
    request: none,
    response: z.object({
      calls: z.record(
        z.string(),
        z.custom<CallShape>((value) => typeof value === 'object' && value !== null),
      ),
    }),
  },
  /** Service status, from checks every minute. Days are in UTC. */
  status: {
    request: none,
    response: z.object({
      now: time,
      components: z.array(
        z.object({
          id: z.enum(statusComponents),
          state,
          /** Start of the current state; null if it was never checked. */
          since: time.nullable(),
          checkedAt: time.nullable(),
          /** The last `STATUS_DAYS` days, today last. */
          days: z.array(
            z.object({
              /** `2026-12-31` */
              date: z.iso.date(),
              /** The worst state of the day. */
              state,
              /** Minutes of the day with a check, and with each state. */
              checked: z.int(),
              degraded: z.int(),
              down: z.int(),
            }),
          ),
        }),
      ),
      /** Periods when a component was not operational, newest first, at most 50. */
      incidents: z.array(
        z.object({
          component: z.enum(statusComponents),
          /** The worst state during the incident. */
          state: z.enum(['degraded', 'down']),
          from: time,
          /** Null while it is ongoing. */
          to: time.nullable(),
        }),
      ),
      /** As in `ipAvailability`; undefined on APIs of an earlier release. */
      ipAvailability: ipAvailability.optional(),
    }),
  },
  /** The part of `status` that the home page shows. */
  ipAvailability: { request: none, response: ipAvailability },
  getLocalIp: {
    request: none,
    /** The caller's public address, IPv4 or IPv6. */
    response: z.object({ ip: z.string() }),
  },
  getLatestAppVersion: {
    request: none,
    /** Null if none was published. */
    response: z
      .object({
        version: z.string(),
        url: z.url({ protocol: /^https$/ }),
        publishedAt: time,
        notes: localized,
      })
      .nullable(),
  },
  demoRequest: {
    request: z.object({ country: text(2) }),
    response: z.object({
      /** True if no request was sent: the response is an example, and its figures are not measurements. */
      isExample: z.boolean(),
      /** The public address that the echo service saw. */
      ip: z.string(),
      countryCode: z.string(),
      countryName: z.string(),
      /** From sending the request to the end of the response. */
      milliseconds: z.int(),
      at: time,
      /** Remaining requests of this address within the hour. */
      left: z.int(),
    }),
  },
  /** A limited-time offer with its own page; the dates are null if none is planned. */
  activity: {
    request: z.object({ id: z.enum(['new-year']) }),
    response: z.object({
      startsAt: time.nullable(),
      endsAt: time.nullable(),
      percentOff: z.int(),
      family: z.enum(productFamily),
    }),
  },
};
