import { z } from 'zod';
import type { CallShape } from '../call-shape.ts';
import { productFamily, statusComponents, thirdPartyType } from '../constants.ts';
import { none, paymentMethod, text, time } from './common.ts';

/** Ways to reach support; the value is shown, the address opens or is scanned. */
const contact = z.object({ kind: z.enum(['email', 'telegram', 'whatsapp', 'wechat']), value: z.string(), url: z.string() });

/** What a check has found; `unknown` where there was none for some minutes. */
const state = z.enum(['operational', 'degraded', 'down', 'unknown']);

/** What the site says of itself, and what it shows of the service to everybody. */
export const siteSchemas = {
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
      /** Where the account-password mode is reached. */
      proxyEntry: z.object({ host: z.string(), port: z.int() }),
    }),
  },
  /** How this API knows the calls of pages, by their names; a release of a part that uses others is refused. */
  servedCalls: {
    request: none,
    response: z.object({
      calls: z.record(
        z.string(),
        z.custom<CallShape>((value) => typeof value === 'object' && value !== null),
      ),
    }),
  },
  /** How the service is, from checks that are made every minute. Days are those of UTC. */
  status: {
    request: none,
    response: z.object({
      now: time,
      components: z.array(
        z.object({
          id: z.enum(statusComponents),
          state,
          /** Since when it has been so; null where it was never checked. */
          since: time.nullable(),
          checkedAt: time.nullable(),
          /** The last STATUS_DAYS days, today last. */
          days: z.array(
            z.object({
              /** `2026-12-31` */
              date: z.iso.date(),
              /** The worst of the day. */
              state,
              /** Whole minutes of the day in which it was checked, and was so. */
              checked: z.int(),
              degraded: z.int(),
              down: z.int(),
            }),
          ),
        }),
      ),
      /** When something was not operational, the newest first, at most 50. */
      incidents: z.array(
        z.object({
          component: z.enum(statusComponents),
          /** The worst of it. */
          state: z.enum(['degraded', 'down']),
          from: time,
          /** Null while it goes on. */
          to: time.nullable(),
        }),
      ),
    }),
  },
  getLocalIp: {
    request: none,
    /** The caller's public address, IPv4 or IPv6. */
    response: z.object({ ip: z.string() }),
  },
  getLatestAppVersion: {
    request: none,
    /** Null where none was published. */
    response: z
      .object({
        version: z.string(),
        url: z.url({ protocol: /^https$/ }),
        publishedAt: time,
        notes: z.object({ en: z.string(), zh: z.string() }),
      })
      .nullable(),
  },
  demoRequest: {
    request: z.object({ country: text(2) }),
    response: z.object({
      /** Nothing was sent: the answer is an example, its figures are no measurement. */
      isExample: z.boolean(),
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
};
