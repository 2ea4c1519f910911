import { z } from 'zod';
import { BINDING_SECONDS, EXTRACT_MAX, EXTRACT_MIN, STICKY_MINUTES_MAX, SUB_USER_NAME_MAX } from '../../constants.ts';
import { PLACE_CODE_MAX } from '../../proxy/exit-place.ts';
import { id, time } from './common.ts';

const flag = z.enum(['0', '1']).default('0');

/** Narrows the exits of a country, as `parseExitPlace` reads it; empty for any. */
const placeCode = z.string().max(PLACE_CODE_MAX).default('');
const place = {
  /** ISO 3166-1 alpha-2, or empty for any. */
  country: z.string().max(8).default(''),
  state: placeCode,
  city: placeCode,
  asn: placeCode,
  isp: placeCode,
};

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

const session = {
  orderId: id,
  /** Id of a running session, with the place of its user name: a session is identified by both. */
  session: z.string().regex(/^[A-Za-z0-9]{1,32}$/),
  /** Sub-user whose session it is; empty for the order's own. */
  sub: z.string().max(SUB_USER_NAME_MAX).default(''),
  ...place,
};

/** Spec sections 3 and 9. The query is checked in steps so that each failure has its own proxy error; see `proxy-errors`. */
export const extractionSchemas = {
  addWhiteIp: whitelistCall,
  delWhiteIp: whitelistCall,
  renewSession: {
    request: z.object({
      ...session,
      /** How long the session lasts from now. Never shortens it, and never extends it beyond its limit. */
      minutes: z
        .string()
        .regex(/^\d{1,4}$/)
        .refine((minutes) => Number(minutes) >= 1 && Number(minutes) <= STICKY_MINUTES_MAX),
      timestamp: z.string(),
      sign: z.string(),
      /** 0 json, 1 txt, 2 html. */
      format: z.enum(['0', '1', '2']).default('0'),
    }),
    /** The JSON form; txt and html have the end alone. */
    response: z.object({
      serialNo: z.string(),
      /** 0 on success, else one of `proxyErrors`. */
      code: z.int(),
      msg: z.string(),
      /** One entry; empty in case of an error. */
      data: z.array(
        z.object({
          /** Exit address, which the session keeps. */
          realIp: z.string(),
          /** When the session ends now. */
          endsAt: time,
        }),
      ),
    }),
  },
  renewOwnSession: {
    /** As in `renewSession`. */
    request: z.object({ ...session, minutes: z.int().min(1).max(STICKY_MINUTES_MAX) }),
    /** Rejected with the errors of `renewSession`, as problem details. */
    response: z.object({ exitAddress: z.string(), endsAt: time }),
  },
  extractProxies: {
    request: z.object({
      orderId: id,
      quantity: z.int().min(EXTRACT_MIN).max(EXTRACT_MAX).default(EXTRACT_MIN),
      protocol: z.enum(['http', 'socks5']).default('http'),
      bindingSeconds: z.literal(BINDING_SECONDS).default(BINDING_SECONDS[0]),
      ...place,
      /** Keep one exit for the whole binding time. */
      singleIp: z.boolean().default(false),
      /** No exit that the order got within 24 hours. */
      dedupe: z.boolean().default(false),
      /** A port for the client's address per proxy, or a username and password per proxy, which use none of the client's ports. */
      auth: z.enum(['whitelist', 'password']).default('whitelist'),
    }),
    /** Rejected with the errors of `getIp`, as problem details. */
    response: z.object({
      items: z.array(
        z.object({
          /** Entry address and port to connect to. */
          host: z.string(),
          port: z.int(),
          exitAddress: z.string(),
          /** Id and name of the exit's country or region. */
          countryId: z.int(),
          countryName: z.string(),
          /** With `auth: password`. */
          username: z.string().optional(),
          password: z.string().optional(),
        }),
      ),
    }),
  },
  getIp: {
    request: z.object({
      orderId: id,
      num: z.string().default('1'),
      /** 1 HTTP/HTTPS, 2 SOCKS5. */
      protocol: z.enum(['1', '2']).default('1'),
      /** Binding time in seconds. */
      time: z.enum(BINDING_SECONDS.map((seconds) => `${seconds}` as const)).default(`${BINDING_SECONDS[0]}`),
      ...place,
      timestamp: z.string(),
      sign: z.string(),
      /** 0 json, 1 txt, 2 html. */
      format: z.enum(['0', '1', '2']).default('0'),
      singleIp: flag,
      dedupe: flag,
      /** 0 a port per exit, for the client's address; 1 a user and password per exit at one port, for any address. */
      auth: flag,
    }),
    /** The JSON form; txt and html have one `ip:port` per line, with `auth=1` `ip:port:user:password`. */
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
          /** With `auth=1`: valid until the end of the binding time. */
          user: z.string().optional(),
          password: z.string().optional(),
        }),
      ),
    }),
  },
};
