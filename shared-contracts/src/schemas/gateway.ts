import { z } from 'zod';
import { firstProxyErrorNames, proxyErrorNames } from '../proxy-error-codes.ts';
import { id, time } from './common.ts';

/** An exit, and the ISO 3166-1 alpha-2 code of the country or region where it stands. */
const exit = z.object({ address: z.string(), countryCode: z.string().length(2) });

/** What a gateway needs to let a connection in. */
const access = z.object({
  orderId: id,
  /** By which one may leave: one, where a session or a lease keeps it; else one is chosen for each connection. */
  exits: z.array(exit).min(1),
  /** What a leased port speaks: 1 HTTP, 2 SOCKS5. Null where both are taken. */
  protocol: z.union([z.literal(1), z.literal(2)]).nullable(),
  leftBytes: z.int().min(0),
  /** When the order ends, and its connections with it. */
  endsAt: time,
  /** When session or lease end: a connection after it has to ask again. Null where neither is. */
  boundUntil: time.nullable(),
  /** When the login itself ends, as a lease or a dynamic password does: its open connections end with it. Null of an order's key. */
  validUntil: time.nullish(),
});

/** Between gateways and the API, never through the front door. */
export const gatewaySchemas = {
  gatewayAccess: {
    request: z.discriminatedUnion('by', [
      z.object({ by: z.literal('account'), clientAddress: z.string(), user: z.string().max(300), password: z.string().max(300) }),
      z.object({ by: z.literal('port'), clientAddress: z.string(), port: z.int().min(1).max(65_535) }),
    ]),
    response: z.union([
      z.object({ refusal: z.enum(firstProxyErrorNames), reason: z.enum(proxyErrorNames).nullish() }),
      z.object({ refusal: z.null(), access }),
    ]),
  },
  /** Orders of which somebody may have lost access: their open connections have to be let in again, or closed. */
  gatewayRevocations: {
    /** `now` of the last answer; omitted by a gateway that has just started. */
    request: z.object({ since: time.optional() }),
    /** Some come again for a while, under the same id. */
    response: z.object({ now: time, revocations: z.array(z.object({ id: z.int(), orderId: id })) }),
  },
};
