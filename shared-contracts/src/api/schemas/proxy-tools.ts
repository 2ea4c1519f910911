import { z } from 'zod';
import { demoCodeLanguages, demoCodeModes, STICKY_MINUTES_MAX } from '../../constants.ts';
import { sampleProtocols } from '../../proxy/sample-choice.ts';
import { firstProxyErrorNames, proxyErrorNames } from '../../texts/proxy-errors/error-codes.ts';
import { id, text, time } from './common.ts';
import { contentSchemas } from './content.ts';

/** Route of a request through a gateway, as used by links, samples and test requests. Empty strings mean any. */
const way = {
  orderId: id,
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  protocol: z.union([z.literal(1), z.literal(2)]).default(1),
  /** ISO 3166-1 alpha-2. */
  country: text(2).default(''),
  state: text(40).default(''),
  city: text(40).default(''),
  asn: text(40).default(''),
  isp: text(40).default(''),
  /** Letters and digits that identify the session. Requires `minutes`. */
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
    request: z.object({
      ...way,
      /** See `SampleChoice`. */
      protocol: z.literal(sampleProtocols).default(1),
      language: z.enum(demoCodeLanguages),
      mode: z.enum(demoCodeModes),
    }),
    /**
     * The sample with the options filled in. It reads its secrets from the environment: in account mode a new dynamic password, or the
     * order key if a location or a session is requested.
     */
    response: sample.extend({
      /** Environment variables to set before running it, in order. */
      environment: z.array(z.object({ name: z.string(), value: z.string(), isSecret: z.boolean() })),
      /** Expiry of the dynamic password in the environment; null if there is none. */
      expiresAt: time.nullable(),
    }),
  },
  tryProxy: {
    request: z.object(way),
    /** What our echo service saw of a request through the gateway, or why it was rejected. */
    response: z.discriminatedUnion('refusal', [
      z.object({ refusal, reason }),
      z.object({
        refusal: z.null(),
        /** Public address that the echo service saw. */
        ip: z.string(),
        countryCode: z.string(),
        countryName: z.string(),
        /** From sending the request to the end of the response. */
        milliseconds: z.int(),
        at: time,
      }),
    ]),
  },
  checkProxyUser: {
    request: z.object({ user: z.string().max(300), password: z.string().max(300) }),
    /** The error that the gateway would return for this login from the caller's address; null if it would accept it. */
    response: z.object({ refusal: refusal.nullable(), reason }),
  },
};
