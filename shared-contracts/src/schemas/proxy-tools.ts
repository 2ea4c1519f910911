import { z } from 'zod';
import { demoCodeLanguages, demoCodeModes, STICKY_MINUTES_MAX } from '../constants.ts';
import { firstProxyErrorNames, proxyErrorNames } from '../proxy-error-codes.ts';
import { id, text, time } from './common.ts';
import { contentSchemas } from './content.ts';

/** How a request goes through a gateway, as links, samples and trials say it; empty texts for any. */
const way = {
  orderId: id,
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  protocol: z.union([z.literal(1), z.literal(2)]).default(1),
  /** ISO 3166-1 alpha-2. */
  country: text(2).default(''),
  state: text(40).default(''),
  city: text(40).default(''),
  /** Letters and digits that keep the exit. Needs `minutes`. */
  session: text(40).default(''),
  minutes: z.int().min(1).max(STICKY_MINUTES_MAX).optional(),
};

const refusal = z.enum(firstProxyErrorNames);
/** See `compatibleRefusal`. */
const reason = z.enum(proxyErrorNames).nullish();
const sample = contentSchemas.getDemoCodeList.response.element;

/** Tools that use an order through a gateway. */
export const proxyToolSchemas = {
  generateCode: {
    request: z.object({ ...way, language: z.enum(demoCodeLanguages), mode: z.enum(demoCodeModes) }),
    /**
     * The sample with the options in it. What is secret in it is read from the environment: in account mode a fresh dynamic password, or the
     * order's key where a place or a session is asked for. A link chooses countries or regions alone.
     */
    response: sample.extend({
      /** What has to be set before it runs, in order. */
      environment: z.array(z.object({ name: z.string(), value: z.string(), isSecret: z.boolean() })),
      /** When the dynamic password in the environment ends; null where there is none. */
      expiresAt: time.nullable(),
    }),
  },
  tryProxy: {
    request: z.object(way),
    /** What an echo of ours saw of a request through the gateway, or why it was not let through. */
    response: z.discriminatedUnion('refusal', [
      z.object({ refusal, reason }),
      z.object({
        refusal: z.null(),
        /** Public address that the echo saw. */
        ip: z.string(),
        countryCode: z.string(),
        countryName: z.string(),
        /** From sending the request to the end of its answer. */
        milliseconds: z.int(),
        at: time,
      }),
    ]),
  },
  checkProxyUser: {
    request: z.object({ user: z.string().max(300), password: z.string().max(300) }),
    /** What the gateway would refuse this log-in with, from where the caller is; null where it would let it in. */
    response: z.object({ refusal: refusal.nullable(), reason }),
  },
};
