import { z } from 'zod';
import { loginMethods, securityEventKinds, thirdPartyType } from '../constants.ts';
import { id, time } from './common.ts';

const securityEvent = z.object({
  eventId: id,
  kind: z.enum(securityEventKinds),
  at: time,
  /** IP address and its country (ISO 3166-1 alpha-2); empty if unknown. */
  ip: z.string(),
  country: z.string(),
  /** Browser and operating system as reported by the browser; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** Of a login. */
  method: z.enum(loginMethods).optional(),
  /** True for a login from a browser that hadn't logged in to this account before. */
  isNewDevice: z.boolean().optional(),
  /** Of a login with a third-party account, or the one that was linked or unlinked. */
  service: z.enum(thirdPartyType).optional(),
  /** The order whose key was viewed or replaced. */
  orderId: z.string().optional(),
  /** Name of the API token. */
  name: z.string().optional(),
});

/** Security of an account. Our own. */
export const securitySchemas = {
  securityEvents: {
    /** Pass the last event as `before` for the next page. */
    request: z.object({ before: id.optional() }),
    /** Kept for `SECURITY_EVENT_DAYS`, at most `SECURITY_EVENTS_MAX` of a kind. */
    response: z.object({ events: z.array(securityEvent), hasMore: z.boolean() }),
  },
};
