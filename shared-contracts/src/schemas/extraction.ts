import { z } from 'zod';
import { BINDING_SECONDS } from '../constants.ts';
import { id } from './common.ts';

const flag = z.enum(['0', '1']).default('0');

/** Both whitelist calls: an address, signed like an extraction. */
const whitelistCall = {
  request: z.object({
    orderId: id,
    /** IPv4 or IPv6. */
    ip: z.string(),
    timestamp: z.string(),
    sign: z.string(),
    /** 0 json, 1 txt, 2 html. */
    format: z.enum(['0', '1', '2']).default('0'),
  }),
  /** The JSON form; txt and html have one address per line. */
  response: z.object({
    serialNo: z.string(),
    /** 0 on success, else one of `proxyErrors`. */
    code: z.int(),
    msg: z.string(),
    /** The whole whitelist after the change; empty in case of an error. */
    data: z.array(z.string()),
  }),
};

/** Spec sections 3 and 9. The query is checked in steps so that each failure has its own proxy error; see `proxy-errors`. */
export const extractionSchemas = {
  addWhiteIp: whitelistCall,
  delWhiteIp: whitelistCall,
  getIp: {
    request: z.object({
      orderId: id,
      num: z.string().default('1'),
      /** 1 HTTP/HTTPS, 2 SOCKS5. */
      protocol: z.enum(['1', '2']).default('1'),
      /** Binding time in seconds. */
      time: z.enum(BINDING_SECONDS.map((seconds) => `${seconds}` as const)).default(`${BINDING_SECONDS[0]}`),
      /** ISO 3166-1 alpha-2, or empty for any. */
      country: z.string().max(8).default(''),
      timestamp: z.string(),
      sign: z.string(),
      /** 0 json, 1 txt, 2 html. */
      format: z.enum(['0', '1', '2']).default('0'),
      singleIp: flag,
      dedupe: flag,
    }),
    /** The JSON form; txt and html have one `ip:port` per line. */
    response: z.object({
      serialNo: z.string(),
      /** 0 on success, else one of `proxyErrors`. */
      code: z.int(),
      msg: z.string(),
      data: z.array(
        z.object({
          /** Exit address. */
          realIp: z.string(),
          /** Id of the country or region in our table. */
          pid: z.int(),
          /** Name of the country or region. */
          area: z.string(),
          /** Entry address and port to connect to. */
          ip: z.string(),
          port: z.int(),
        }),
      ),
    }),
  },
};
