import { z } from 'zod';
import { firstProxyErrorNames, proxyErrorNames } from '../../texts/proxy-errors/error-codes.ts';
import { proxyRegion } from '../../proxy/exits-file.ts';
import { id, time } from './common.ts';

/** An exit, with the ISO 3166-1 alpha-2 code of its country or region. */
const exit = z.object({ address: z.string(), countryCode: z.string().length(2) });

/** Access data that a gateway needs to accept a connection. */
const access = z.object({
  orderId: id,
  /** Allowed exits: a single one if a session or a lease pins it, else one is chosen per connection. */
  exits: z.array(exit).min(1),
  /** Protocol of a leased port: 1 HTTP, 2 SOCKS5. Null if both are accepted. */
  protocol: z.union([z.literal(1), z.literal(2)]).nullable(),
  leftBytes: z.int().min(0),
  /** Whether the gateway needs a grant to count bytes of the order, because others may be using it too. */
  needsGrant: z.boolean().nullish(),
  /** End of the order, which also closes its connections. */
  endsAt: time,
  /** End of the session or lease. Later connections must request access again. Null without either. */
  boundUntil: time.nullable(),
  /** Expiry of the login itself, such as a lease or a dynamic password, which also closes its open connections. Null for an order key. */
  validUntil: time.nullish(),
  /** Whether usage may be reported with the names of targets. */
  recordsTargets: z.boolean().nullish(),
  /** Until when requests are reported one by one; null if they aren't. */
  logUntil: time.nullish(),
  /** Sub-user that logged in. */
  subUser: z
    .object({
      id,
      /** Traffic left of its cap; null without one. */
      leftBytes: z.int().min(0).nullable(),
      requestsPerSecond: z.int().min(1).nullable(),
    })
    .nullish(),
});

const asked = {
  clientAddress: z.string(),
  /** Region of the gateway; it gets only exits that it reaches. */
  region: proxyRegion.optional(),
};

/** Calls between gateways and the API, never through the front door. */
export const gatewaySchemas = {
  gatewayAccess: {
    request: z.discriminatedUnion('by', [
      z.object({ by: z.literal('account'), ...asked, user: z.string().max(300), password: z.string().max(300) }),
      z.object({ by: z.literal('port'), ...asked, port: z.int().min(1).max(65_535) }),
    ]),
    response: z.union([
      z.object({ refusal: z.enum(firstProxyErrorNames), reason: z.enum(proxyErrorNames).nullish() }),
      z.object({ refusal: z.null(), access }),
    ]),
  },
  /** Orders for which a client may have lost access: their open connections must be authorized again or closed. */
  gatewayRevocations: {
    /** `now` of the last response; omitted by a gateway that has just started. */
    request: z.object({
      since: time.optional(),
      /** The run of a gateway that has grants of traffic: they are kept as long as it asks. */
      gatewayId: id.optional(),
      /** A gateway of a region says that it is there. */
      gateway: z
        .object({
          id: z.string().min(1).max(253),
          region: proxyRegion,
          entryAddress: z.string().max(253).optional(),
          /** Lease ports of its region, besides those that the gateways of all regions have. */
          portBase: z.int().min(1024).max(65_000).optional(),
          portCount: z.int().min(1).max(40_000).optional(),
          /** Commit that it was built from, if its image says so. */
          version: z.string().max(100).optional(),
          openConnections: z.int().min(0).optional(),
          /** Client connections that it may have open at once. */
          capacity: z.int32().min(1).optional(),
        })
        .optional(),
    }),
    /** Some are repeated for a while, with the same id. */
    response: z.object({
      now: time,
      revocations: z.array(z.object({ id: z.int(), orderId: id })),
      /** Orders of whose grants it should give something back, because another gateway needs it. */
      wantedOrderIds: z.array(id).optional(),
    }),
  },
};
