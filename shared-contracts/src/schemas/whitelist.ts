import { z } from 'zod';
import { WHITELIST_MAX } from '../constants.ts';
import { checkIpAddress } from '../rules/ip-address.ts';
import { checked, id, time } from './common.ts';

/** Lines that one change may name; more than can be kept, so that a list that is too long is told so in words. */
const LINES_MAX = 1000;

const lines = z.array(checked(checkIpAddress)).max(LINES_MAX, 'whitelist.tooMany').default([]);

const whitelist = z.object({
  orderId: id,
  /** Oldest first, in canonical form: IPv4 dotted, IPv6 compressed. */
  addresses: z.array(z.object({ address: z.string(), addedAt: time })),
  max: z.literal(WHITELIST_MAX),
  /** From where the customer calls, and why it cannot be added, by the name of the rule; null where it can. */
  own: z.object({ address: z.string(), rule: z.string().nullable() }),
});

/** Spec section 7: the addresses that may use an order without account and password; public, outside mainland China. */
export const whitelistSchemas = {
  queryOrderWhiteIps: { request: z.object({ orderId: id }), response: whitelist },
  addAndDelWhiteIps: {
    /**
     * Deletes first, then adds. A line that fails is told as `add.<index>` or `del.<index>`, and then nothing is changed. Adding what is
     * there, and deleting what is not, is no fault.
     */
    request: z.object({ orderId: id, add: lines, del: lines }),
    response: whitelist,
  },
};
