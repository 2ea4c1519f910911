import { z } from 'zod';
import { TAGGED_ORDERS_MAX, WHITELIST_MAX } from '../../constants.ts';
import { checkIpAddress } from '../../rules/ip-address.ts';
import { checked, id, time } from './common.ts';

/**
 * Maximum number of lines in one change. More than the whitelist can hold, so that a list that is too long gets a specific error message.
 */
const LINES_MAX = 1000;

const lines = z.array(checked(checkIpAddress)).max(LINES_MAX, 'whitelist.tooMany').default([]);

const whitelist = z.object({
  orderId: id,
  /** Oldest first, in canonical form: IPv4 dotted, IPv6 compressed. */
  addresses: z.array(z.object({ address: z.string(), addedAt: time })),
  max: z.literal(WHITELIST_MAX),
  /** The caller's address, and the name of the rule that prevents adding it, else null. */
  own: z.object({ address: z.string(), rule: z.string().nullable() }),
});

/** Spec section 7: the addresses that may use an order without account and password. They must be public and outside mainland China. */
export const whitelistSchemas = {
  queryOrderWhiteIps: { request: z.object({ orderId: id }), response: whitelist },
  addAndDelWhiteIps: {
    /**
     * Deletes first, then adds. An invalid line is reported as `add.<index>` or `del.<index>`, and then nothing is changed. Adding an
     * existing address or deleting a missing one is not an error.
     */
    request: z.object({ orderId: id, add: lines, del: lines }),
    response: whitelist,
  },
  changeWhitelists: {
    /**
     * The same for several orders: all of them or none. A line that can't be added is reported as `orders.<index>.add.<index>`, of the first
     * order that it fails for.
     */
    request: z.object({ orderIds: z.array(id).min(1).max(TAGGED_ORDERS_MAX), add: lines, del: lines }),
    response: z.null(),
  },
};
